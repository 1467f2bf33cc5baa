import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsEncoding } from './accepts-encoding'
import { type Allowed, type SecurityFile, securityFile } from './content-policy'

declare module 'fastify' {
  interface FastifyInstance {
    /** The admin's page for any address; absent if no admin is served. */
    sendPage?: (reply: FastifyReply) => FastifyReply
  }
}

/** Files with a hash in their name never change; others are revalidated. */
const cacheControl = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The copies that a build makes, the smallest first. */
const compressed = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
]

/** What the page of the admin in that folder may run and call, by its build. */
export const readAllowed = (folder: string | undefined): Allowed => {
  const file = join(folder ?? '', securityFile)
  if (!folder || !existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as SecurityFile
}

/** Serves the built admin; compressed copies (`.br`, `.gz`) next to a file are preferred. */
export const registerStatic = async (app: FastifyInstance, folder: string) => {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return
  const page = readFileSync(file)
  const copies = compressed.flatMap(({ encoding, suffix }) =>
    existsSync(file + suffix) ? [{ encoding, content: readFileSync(file + suffix) }] : [],
  )
  const sendPage = (reply: FastifyReply) => {
    const copy = copies.find(({ encoding }) => acceptsEncoding(reply.request, encoding))
    if (copy) reply.header('content-encoding', copy.encoding)
    if (copies.length)
      reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(copy?.content ?? page)
  }
  app.decorate('sendPage', sendPage)
  // Not by the plugin: it does not find compressed copies of a folder's index page.
  app.get('/', { schema: { hide: true } as object }, (_, reply) => sendPage(reply))
  await app.register(serveFiles, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path))
    },
  })
}
