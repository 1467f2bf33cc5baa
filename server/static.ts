import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Names with a hash never change what they name; everything else is asked for again. */
const cacheControl = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Serves the built admin; compressed copies (`.br`, `.gz`) beside a file are preferred. */
export const registerStatic = async (app: FastifyInstance, folder: string) => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(serveFiles, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    index: 'index.html',
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', cacheControl(path))
    },
  })
}
