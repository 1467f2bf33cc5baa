import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiCall } from '#contract/api-calls.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { UnknownRecord, UploadedPart } from '../core/context'
import { ApiError, bodyTooLargeError, validationError } from '../core/errors'
import { receiveFile } from '../files/received-files'
import { bodyLimitError, findExceededBodyLimit } from '../validation/body-bounds'

export const registerMultipart = (app: FastifyInstance) =>
  app.register(multipart, {
    throwFileSizeLimit: true,
    // The plugin would parse JSON parts itself, before their bounds are checked; files are unchanged.
    isPartAFile: (_, contentType, fileName) =>
      fileName !== undefined || contentType === 'application/octet-stream' || isJson(contentType),
    limits: {
      fileSize: limits.imageBytes,
      fieldSize: limits.bodyBytes,
      fieldNameSize: 100,
      fields: 20,
      parts: 40,
    },
  })

const tooLarge = (field: string) => {
  const problem = reason('file.tooLarge', { count: limits.imageBytes / 1024 / 1024 })
  return new ApiError(413, problem, { errors: { [field]: [problem] } })
}

const isJson = (contentType: string | undefined) => contentType?.startsWith('application/json') ?? false

const parsed = (text: string): UnknownRecord => {
  const exceeded = findExceededBodyLimit(text)
  if (exceeded) throw bodyLimitError(exceeded)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw validationError({ data: [reason('body.data.json')] })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw validationError({ data: [reason('body.data.object')] })
  return body as UnknownRecord
}

/** A name as it is stored: without invisible characters and those that no database accepts. */
const nameOf = (name: string | undefined) => (name ?? '').replace(/[\p{Cc}\p{Surrogate}]/gu, '')

/** The parser does not distinguish whose fault a truncated body is; a failure of the disk is not the sender's. */
const broken = (error: unknown) => {
  const { statusCode, syscall } = error as FastifyError & NodeJS.ErrnoException
  const isExplained = error instanceof ApiError || statusCode !== undefined || syscall !== undefined
  return isExplained ? error : new ApiError(400, reason('body.multipart.invalid'))
}

/** The largest body with so many files; two more are read, so that the refusal can name them. */
const maxBytes = (most: number) => (most + 2) * limits.imageBytes + limits.bodyBytes

const partsIn = async (
  request: FastifyRequest,
  most: number,
  files: UploadedPart[],
): Promise<UnknownRecord> => {
  const fields: UnknownRecord = {}
  if (Number(request.headers['content-length']) > maxBytes(most)) throw bodyTooLargeError()
  // Every part is read to its end, or the connection would hang.
  // The body may be sent like a file; one file too many is refused with its name.
  for await (const part of request.parts({ limits: { files: most + 2 } })) {
    if (part.type === 'file') {
      if (part.fieldname === 'data' && isJson(part.mimetype)) {
        const bytes = await part.toBuffer().catch((error: FastifyError) => {
          throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(part.fieldname) : error
        })
        if (bytes.length > limits.bodyBytes) throw bodyTooLargeError()
        fields.data = bytes.toString()
        continue
      }
      const received = await receiveFile(part.file)
      files.push({
        ...{ field: part.fieldname, fileName: nameOf(part.filename), contentType: part.mimetype },
        ...received,
      })
      if (part.file.truncated) throw tooLarge(part.fieldname)
    } else fields[part.fieldname] = part.value
  }
  return typeof fields.data === 'string' ? parsed(fields.data) : fields
}

const maxPicturesAtOnce = 20

/** How many files a call takes: its own parts, or those of the record's fields. */
export const mostFiles = ({ files, resource }: Pick<ApiCall, 'files' | 'resource'>): number => {
  if (files) return files.length
  const most: number[] = Object.values(resource?.fields ?? {}).map((field) => {
    if (field.kind === 'images') return maxPicturesAtOnce
    return field.kind === 'image' || field.kind === 'file' ? 1 : 0
  })
  return most.reduce((sum, count) => sum + count, 0)
}

/**
 * The body: the part `data` if present; otherwise the plain parts, as text. Files are added to `files` as they arrive, for
 * the caller to remove also if the rest is refused or interrupted.
 */
export const readParts = (request: FastifyRequest, most: number, files: UploadedPart[]) =>
  partsIn(request, most, files).catch((error: unknown) => {
    throw broken(error)
  })
