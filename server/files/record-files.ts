import { inArray } from 'drizzle-orm'
import type { UploadResponse } from '#contract/calls/media.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { AnyHandlers, CallContext, UnknownRecord, UploadedPart } from '../core/context'
import { ApiError, validationError } from '../core/errors'
import { media } from '../db/tables/internal'
import { isTransaction } from '../db/transaction'

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

/** The record was refused, so no record shows these. */
const deleteFiles = async (context: CallContext, keys: string[]) => {
  if (!keys.length) return
  // A refused transaction removes its rows itself.
  if (!isTransaction(context.db)) await context.db.delete(media).where(inArray(media.key, keys))
  for (const key of keys) await context.fileStore.remove(key)
}

/**
 * Parts that are files become pictures of the record, under the field they are named after, before it is written; they
 * are stored only if it is.
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
  const kept: string[] = []
  const body = { ...context.body }
  try {
    for (const { part, field } of parts) {
      const key = await upload(context, part, field.feature, handlers)
      kept.push(key)
      body[part.field] = withFile(field, body[part.field], key)
    }
    return await write({ ...context, body })
  } catch (error) {
    await deleteFiles(context, kept).catch((failed) =>
      context.request.log.error(failed, 'Files of a refused record stay'),
    )
    throw error
  }
}
