import { redirectKinds } from '../../../../contract/enums'
import { reason } from '../../../../contract/policies/errors'
import { limits } from '../../../../contract/policies/limits'
import { resourceNamed } from '../../../../contract/registry'
import { canRead } from '../../../core/can-read'
import type { Handlers } from '../../../core/context'
import { ApiError, validationError } from '../../../core/errors'
import { readOne, recordExists } from '../../../db/read/read'
import { notFoundError } from '../../../db/write/write'
import { readSignedContent, signContent } from '../../../files/signed-content'
import { parseRecordId } from '../../../validation/record-id'

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
