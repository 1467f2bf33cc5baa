import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ConfigFile } from '../core/config-file'
import { acceptsEncoding } from './accepts-encoding'
import { type SecurityFile, securityFile } from './content-policy'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the admin's page, unless the request is outside its path; absent if no admin is served. */
    sendPage?: (reply: FastifyReply) => FastifyReply | undefined
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

type Build = Omit<SecurityFile, 'contentSecurityPolicy'>
/** Where the admin in that folder is served, and what its page may run and call, by its build. */
export const readBuild = (folder: string | undefined): Build => {
  const file = join(folder ?? '', securityFile)
  if (!folder || !existsSync(file)) return { base: '/', scripts: [], config: {}, declared: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as SecurityFile
}

/** Serves the built admin at its path; compressed copies (`.br`, `.gz`) next to a file are preferred. */
export const registerStatic = async (
  app: FastifyInstance,
  { folder, base, config }: { folder: string; base: string; config: ConfigFile | undefined },
) => {
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
  app.decorate('sendPage', (reply) => (reply.request.url.startsWith(base) ? sendPage(reply) : undefined))
  // Not by the plugin: it does not find compressed copies of a folder's index page.
  const hidden = { schema: { hide: true } as object }
  app.get(base, hidden, (_, reply) => sendPage(reply))
  if (base !== '/')
    for (const path of ['/', base.slice(0, -1)]) app.get(path, hidden, (_, reply) => reply.redirect(base))
  if (config)
    app.get(`${base}config.json`, hidden, (_, reply) =>
      reply.type('application/json').header('cache-control', 'no-cache').send(config.text),
    )
  await app.register(serveFiles, {
    root: resolve(folder),
    prefix: base,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path))
    },
  })
}
