import { defineCalls } from '../grammar/calls'
import { flag, instant, number, text } from '../grammar/field'
import { array, arrayOfRows, fields, list, optional, type ShapeValue } from '../grammar/response'
import { limits } from '../policies/limits'

const filled = text({ required: true })
/** `uses` counts the records that show the picture. Sizes are in bytes and pixels. */
const picture = fields({
  key: filled,
  url: filled,
  alt: filled,
  name: filled,
  feature: filled,
  size: number({ required: true }),
  width: number(),
  height: number(),
  uploadedBy: text(),
  createdAt: instant({ required: true }),
  uses: number({ required: true }),
})
export type MediaLine = ShapeValue<typeof picture, never>

/**
 * For each resource, the number of records that show the picture, and a few of them. `deleted`: how many of them are
 * deleted; they keep their pictures, because they can be restored.
 */
const pictureUses = arrayOfRows(
  fields({
    resource: filled,
    count: number({ required: true }),
    deleted: optional(number({ required: true })),
    records: array(fields({ id: filled, label: filled })),
  }),
)
export type MediaUses = ShapeValue<typeof pictureUses, never>

export const mediaCalls = defineCalls({
  /** Uploaded pictures, newest first; `unused` means that no record shows them. */
  mediaLibrary: {
    at: 'GET x/media',
    access: ['Cms', 'READ'],
    paging: 'page',
    query: { search: text(), feature: text(), unused: flag() },
    response: list(picture),
  },
  /** What shows a picture: a count for each resource, and the first records if the caller may read them. */
  mediaUsedBy: {
    at: 'GET x/media/used-by',
    access: ['Cms', 'READ'],
    query: { key: text({ required: true }) },
    response: pictureUses,
  },
  /** The default alt text of a picture. */
  describeMedia: {
    at: 'PATCH x/media',
    access: ['Cms', 'UPDATE'],
    body: { key: text({ required: true }), alt: text({ max: limits.altMax }) },
    response: picture,
  },
})
