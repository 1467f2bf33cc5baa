import type { AnyResource } from '../contract/grammar/resource'
import { wrong } from './errors'
import type { CallContext, Handlers, Json, UploadedPart } from './rules/handler'

/** The body as it will be once the files that came along are kept. */
export const withFiles = (resource: AnyResource | undefined, body: Json, files: UploadedPart[]): Json => {
  const pending = files.filter((part) => resource?.fields[part.field])
  const image = (part: UploadedPart) => ({
    alt: '',
    ...(body[part.field] as Json | undefined),
    key: 'pending',
  })
  const isList = (part: UploadedPart) => resource?.fields[part.field]?.kind === 'images'
  return { ...body, ...Object.fromEntries(pending.map((p) => [p.field, isList(p) ? [image(p)] : image(p)])) }
}

/** Parts that are files become pictures of the record, under the field they are named after. */
export const keepFiles = async (c: CallContext, resource: AnyResource, handlers: Handlers) => {
  for (const part of c.files) {
    const field = resource.fields[part.field]
    if (field?.kind !== 'image' && field?.kind !== 'images' && field?.kind !== 'file')
      throw wrong({ [part.field]: [`'${part.field}' is not a field for files`] })
    const upload = { ...c, files: [{ ...part, field: 'file' }], body: { featureName: field.feature } }
    const kept = (await handlers['media.upload']?.(upload)) as { key: string }
    const before = c.body[part.field]
    const image = { alt: '', ...(before as Json | undefined), key: kept.key }
    c.body[part.field] =
      field.kind === 'images'
        ? [...((before as Json[] | undefined) ?? []), { key: kept.key, alt: '' }]
        : image
  }
}
