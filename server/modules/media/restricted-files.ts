import { eq } from 'drizzle-orm'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { canRead } from '#server/core/can-read.ts'
import { type CallContext, type Handlers, StreamResponse } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { featureOfKey, fileFieldsIn } from '#server/core/restricted-files.ts'
import { recordExists } from '#server/db/read/read.ts'
import { media, mediaUse } from '#server/db/tables/internal.ts'

/** Whether the field is restricted to its readers. */
const isShownBy = (resource: AnyResource, key: string, file: string) => {
  const field = resource.fields[key]
  return fileFieldsIn(field ?? { kind: 'flag' }).some(
    ({ restricted, feature }) => restricted && feature.toLowerCase() === featureOfKey(file),
  )
}

/** Some existing record contains the file in its field, and the user may read that record. */
const canDownload = async (context: CallContext, key: string): Promise<boolean> => {
  const uses = await context.db.select().from(mediaUse).where(eq(mediaUse.key, key))
  for (const { entity, entityId, field } of uses) {
    const resource = context.registry.resources.find((r) => r.name === entity)
    if (!resource || !canRead(context, resource) || !isShownBy(resource, field, key)) continue
    if (await recordExists(context, resource, entityId)) return true
  }
  return false
}

export const restrictedFileHandlers: Handlers = {
  /** The existence of a file is not revealed to users who may not read it. */
  'x.file': async (context) => {
    const { key } = context.query
    const isAllowed = await canDownload(context, key)
    const [row] = await context.db.select({ name: media.name }).from(media).where(eq(media.key, key))
    const file = isAllowed ? await context.fileStore.open(key) : null
    if (!file) throw new ApiError(404, reason('record.notFound'))
    const name = row?.name ?? key.slice(key.lastIndexOf('/') + 1)
    return new StreamResponse(file.stream, file.contentType, name, { 'content-length': String(file.size) })
  },
}
