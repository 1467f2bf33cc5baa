import { redirectKinds } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { readOne, recordExists } from '#server/db/read/read.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { readSignedContent, signContent } from '#server/files/signed-content.ts'
import { parseRecordId } from '#server/validation/record-id.ts'

const secret = 'previewSecret'
type Preview = { resource: (typeof redirectKinds)[number]; id: string; until: number }

export const previewHandlers: Handlers = {
  'x.preview': async (context) => {
    const kind = redirectKinds.find((name) => name === context.params.resource)
    if (!kind) throw validationError({ resource: [reason('query.resource')] })
    const resource = resourceNamed(context.registry, kind)
    if (!canRead(context, resource)) throw new ApiError(403, reason('access.forbidden'))
    const id = parseRecordId(resource, context.params.id)
    if (!(await recordExists(context, resource, id))) throw notFoundError(resource)
    const until = context.now().getTime() + limits.previewMinutes * 60_000
    const preview: Preview = { resource: kind, id, until }
    return {
      token: await signContent(context.db, secret, preview),
      expiresAt: new Date(until).toISOString(),
    }
  },
  'x.previewed': async (context) => {
    // The signature is ours, and so is the content.
    const preview = (await readSignedContent(context.db, secret, context.body.token)) as Preview | undefined
    const isValid = preview && preview.until > context.now().getTime()
    const resource = isValid && resourceNamed(context.registry, preview.resource)
    const record = resource && (await readOne(context, resource, preview.id))
    if (!record) throw new ApiError(404, reason('record.notFound'))
    return { resource: preview.resource, record }
  },
}
