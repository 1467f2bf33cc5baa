import { defineCalls } from '../grammar/calls'
import { flag, instant, number, text, values } from '../grammar/field'
import { array, arrayOfRows, fields, list, optional, type ShapeValue } from '../grammar/response'
import { limits } from '../policies/limits'

const filled = text({ required: true })
const percent = number({ min: 0, max: 100 })
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
  tags: optional(array(filled)),
  /** The point that crops keep in view, in percent from the left and from the top; the centre if null. */
  focusX: optional(percent),
  focusY: optional(percent),
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

/** `isAllowed`: the caller may update these records, which replacing requires. `kept`: they show what they were made with. */
const replacementUses = arrayOfRows(
  fields({
    resource: filled,
    count: number({ required: true }),
    labels: array(text()),
    isAllowed: flag({ required: true }),
    kept: flag({ required: true }),
  }),
)
export type ReplacementUses = ShapeValue<typeof replacementUses, never>

export const mediaCalls = defineCalls({
  /** Uploaded pictures, newest first; `unused` means that no record shows them. */
  mediaLibrary: {
    at: 'GET x/media',
    access: ['Cms', 'READ'],
    paging: 'page',
    query: {
      search: text(),
      feature: text(),
      unused: flag(),
      tag: text({ max: limits.tagMax }),
      /** Added before then. */
      before: instant(),
    },
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
  /** Tags of pictures, the most frequent first, at most 20. */
  mediaTags: {
    at: 'GET x/media/tags',
    access: ['Cms', 'READ'],
    query: { search: text({ max: limits.tagMax }) },
    response: arrayOfRows(fields({ name: filled, records: number({ required: true }) })),
  },
  /** Adding and removing in any order gives the same result. The pictures are returned. */
  tagMedia: {
    at: 'PATCH x/media/tags',
    access: ['Cms', 'UPDATE'],
    body: { keys: values({ required: true }), add: values(), remove: values() },
    response: arrayOfRows(picture),
  },
  /** Both are null for the centre. */
  focusMedia: {
    at: 'PATCH x/media/focus',
    access: ['Cms', 'UPDATE'],
    body: { key: filled, focusX: percent, focusY: percent },
    response: picture,
  },
  /** What shows a picture, and whether the caller may replace it there. */
  replacementUses: {
    at: 'GET x/media/replacement',
    access: ['Cms', 'UPDATE'],
    query: { key: filled },
    response: replacementUses,
  },
  /** Records that show the picture `key` show the picture `by` afterwards, which is returned. */
  replaceMedia: {
    at: 'POST x/media/replacement',
    access: ['Cms', 'UPDATE'],
    body: { key: filled, by: filled },
    response: picture,
  },
  /** How many pictures no record shows, and their bytes. */
  unusedMedia: {
    at: 'GET x/media/unused',
    access: ['Cms', 'READ'],
    query: { before: instant() },
    response: fields({ count: number({ required: true }), bytes: number({ required: true }) }),
  },
})
