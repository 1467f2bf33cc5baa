import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reason } from '#contract/policies/errors/index.ts'
import type { Registry } from '#contract/registry.ts'
import { findSignedInAdmin } from '../auth/sessions'
import type { Database } from '../core/database'
import { ApiError } from '../core/errors'
import type { FileStore } from '../core/file-store'
import { documentType, readDocument } from '../files/document'
import { readPicture } from '../files/picture'
import { receiveFile, removeReceivedFiles } from '../files/received-files'
import { putPicture, removeUnkeptFiles } from '../files/record-files'
import { readUploadTicket, redeemUploadTicket, type Ticket, uploadPath } from '../files/upload-ticket'
import { insertPicture, maxPictureSide } from '../modules/media/media'

type Deps = { db: Database; registry: Registry; files: FileStore; now: () => Date }
type Asked = { Querystring: Record<string, unknown> }

/**
 * The address for a presigned file. It is the permission: it was signed for one file, which must match the
 * announcement. The file is read like any other upload: pictures are decoded and encoded again.
 */
export const registerUploadAddress = (app: FastifyInstance, { db, registry, files, now }: Deps) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const tickets = new WeakMap<FastifyRequest, Ticket>()

    scope.put<Asked>(uploadPath, {
      schema: { hide: true } as object,
      // Before a byte of the file is read.
      onRequest: async (request) => {
        const ticket = await readUploadTicket(db, String(request.query.ticket ?? ''), now())
        const isTheirs = ticket && (!ticket.by || (await findSignedInAdmin(db, registry, ticket.by)))
        if (!isTheirs) throw new ApiError(403, reason('file.address.invalid'))
        const { 'content-type': type, 'content-length': length } = request.headers
        if (type !== ticket.contentType || Number(length) !== ticket.size)
          throw new ApiError(400, reason('file.address.mismatch'))
        tickets.set(request, ticket)
      },
      handler: async (request) => {
        const ticket = tickets.get(request)
        if (!ticket || !(request.body instanceof Readable)) throw new ApiError(400, reason('file.missing'))
        const { key, feature, name, by, contentType: type } = ticket
        // As long as it was announced: the announcement has passed the limit.
        const received = await receiveFile(request.body).catch((error: unknown) => {
          // Its client has gone, so that no one reads the refusal.
          throw request.raw.complete ? error : new ApiError(400, reason('request.malformed'))
        })
        const reading =
          type === documentType
            ? readDocument(name, received)
            : readPicture(name, received, maxPictureSide('media.presign', feature))
        const picture = await reading.finally(() => removeReceivedFiles([received]))
        const work = { db, registry, fileStore: files, now, log: request.log }
        return redeemUploadTicket(db, key, now(), async () => {
          try {
            await putPicture(work, key, picture)
            return await insertPicture(work, { key, feature, name, by, picture })
          } finally {
            await removeUnkeptFiles(work, [key])
          }
        })
      },
    })
  })
