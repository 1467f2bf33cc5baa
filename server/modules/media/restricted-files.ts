import { eq } from 'drizzle-orm'
import type { AnyResource } from '../../../contract/grammar/resource'
import { reason } from '../../../contract/policies/refusals'
import { Refusal } from '../../core/errors'
import { mayRead } from '../../core/may-read'
import { featureOf, fileFieldsIn } from '../../core/restricted'
import { type CallContext, FileAnswer, type Handlers } from '../../core/work'
import { stands } from '../../db/read/read'
import { media, mediaUse } from '../../db/tables/internal'

/** Whether the field is restricted to its readers. */
const guards = (resource: AnyResource, key: string, file: string) => {
  const field = resource.fields[key]
  return fileFieldsIn(field ?? { kind: 'flag' }).some(
    ({ restricted, feature }) => restricted && feature.toLowerCase() === featureOf(file),
  )
}

/** Some existing record contains the file in its field, and the user may read that record. */
const mayHave = async (c: CallContext, key: string): Promise<boolean> => {
  const uses = await c.db.select().from(mediaUse).where(eq(mediaUse.key, key))
  for (const { entity, entityId, field } of uses) {
    const resource = c.registry.resources.find((r) => r.name === entity)
    if (!resource || !mayRead(c, resource) || !guards(resource, field, key)) continue
    if (await stands(c, resource, entityId)) return true
  }
  return false
}

export const restrictedFileHandlers: Handlers = {
  /** The existence of a file is not revealed to users who may not read it. */
  'x.file': async (c) => {
    const { key } = c.query
    const file = (await mayHave(c, key)) ? await c.fileStore.get(key) : null
    if (!file) throw new Refusal(404, reason('record.notFound'))
    const [row] = await c.db.select({ name: media.name }).from(media).where(eq(media.key, key))
    return new FileAnswer(file.bytes, file.contentType, row?.name ?? key.slice(key.lastIndexOf('/') + 1))
  },
}
