import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { UploadResponse } from '#contract/calls/media.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { AnyHandlers, CallContext, Context, UnknownRecord, UploadedPart } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import type { Document, Picture } from '../core/file-store'
import { media } from '../db/tables/internal'
import { inTransaction } from '../db/transaction'

/** A field's value with a file added; a value that cannot contain one is unchanged, and refused later. */
const withFile = (field: Field, value: unknown, key: string): unknown => {
  if (field.kind === 'images')
    return Array.isArray(value ?? []) ? [...((value ?? []) as unknown[]), { key, alt: '' }] : value
  return typeof (value ?? {}) === 'object' && !Array.isArray(value)
    ? { alt: '', ...(value as UnknownRecord | null), key }
    : value
}

/** The body after its files are stored. */
export const addFilesToBody = (
  resource: AnyResource,
  body: UnknownRecord,
  files: UploadedPart[],
): UnknownRecord => {
  const copy = { ...body }
  for (const part of files) {
    const field = resource.fields[part.field]
    if (field) copy[part.field] = withFile(field, copy[part.field], 'pending')
  }
  return copy
}

const fileField = (resource: AnyResource, { field }: UploadedPart) => {
  const declared = resource.fields[field]
  if (declared?.kind === 'image' || declared?.kind === 'images' || declared?.kind === 'file') return declared
  throw validationError({ [field]: [reason('file.field.unknown', { name: field })] })
}

/** Problems of a file are reported at its field. */
const prefixError = (field: string, error: unknown) =>
  error instanceof ApiError && error.statusCode < 500
    ? new ApiError(error.statusCode, error.reason, { errors: { [field]: error.reasons } })
    : error

const upload = async (
  context: CallContext,
  part: UploadedPart,
  featureName: string,
  handlers: AnyHandlers,
) => {
  const one = { ...context, files: [{ ...part, field: 'file' }], body: { featureName } }
  try {
    const answer = (await handlers['media.upload']?.(one)) as UploadResponse | undefined
    return String(answer?.key)
  } catch (error) {
    throw prefixError(part.field, error)
  }
}

type Storing = Pick<Context, 'db' | 'fileStore'> & { log: FastifyBaseLogger }

/** Stores the bytes of a picture or a document, before its transaction: a slow store must not hold up other writes. */
export const putPicture = async (
  { fileStore, log }: Storing,
  key: string,
  { bytes, contentType }: Picture | Document,
) => {
  try {
    await fileStore.put(key, bytes, contentType)
  } catch (error) {
    log.error(error, 'The file store refused a file')
    throw new ApiError(500, reason('file.upload.failed'))
  }
}

/** Removes stored files that the transaction after them has not kept: it was refused, or repeated an earlier one. */
export const removeUnkeptFiles = async ({ db, fileStore, log }: Storing, keys: readonly string[]) => {
  if (!keys.length) return
  try {
    const rows = await db
      .select({ key: media.key })
      .from(media)
      .where(inArray(media.key, [...keys]))
    const kept = new Set(rows.map(({ key }) => key))
    for (const key of keys) if (!kept.has(key)) await fileStore.remove(key)
  } catch (error) {
    log.error(error, 'Files of a refused call stay')
  }
}

/**
 * Parts that are files become pictures of the record, under the field they are named after: their rows and the record are
 * written in one transaction.
 */
export const storeFiles = async <T>(
  context: CallContext,
  resource: AnyResource,
  handlers: AnyHandlers,
  write: (transaction: CallContext) => Promise<T>,
): Promise<T> => {
  const parts = context.files.map((part) => ({ part, field: fileField(resource, part) }))
  for (const { part, field } of parts)
    if (field.kind !== 'images' && context.files.filter((f) => f.field === part.field).length > 1)
      throw validationError({ [part.field]: [reason('file.field.single', { name: part.field })] })
  return inTransaction(context, async (inside) => {
    const body = { ...context.body }
    for (const { part, field } of parts) {
      const key = await upload(inside, part, field.feature, handlers)
      body[part.field] = withFile(field, body[part.field], key)
    }
    return write({ ...inside, body })
  })
}
