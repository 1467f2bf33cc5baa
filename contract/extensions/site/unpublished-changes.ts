import { defineCalls } from '#contract/grammar/calls.ts'
import { instant, number, richText, rows, text } from '#contract/grammar/field.ts'
import { anything, dictionary, fields, message, type ShapeValue } from '#contract/grammar/response.ts'

const required = { required: true } as const

/**
 * Changes of a published record that customers don't see yet: `values` as they will be read, and in `before` those that they
 * replace, which the record had in `recordVersion`. Texts in another language are among them, such as `name_bn`. Each save
 * has its own `revision`.
 */
const changes = fields(
  {
    revision: text(required),
    recordVersion: number(required),
    values: dictionary(anything),
    before: dictionary(anything),
    savedBy: text(required),
    savedAt: instant(required),
  },
  { nullable: true },
)
const unpublished = fields({ changes })
export type UnpublishedChanges = NonNullable<ShapeValue<typeof unpublished, never>['changes']>

const at = 'x/unpublished-changes/{resource}/{id}'

/**
 * One set of changes for each record of a resource with `publishedWhen`. They are published by the calls that change the record
 * and its texts, and then discarded. All require READ on the subject of the resource, writing UPDATE as well.
 */
export const unpublishedChangesCalls = defineCalls({
  unpublishedChanges: { at: `GET ${at}`, access: 'signedIn', response: unpublished },
  /**
   * Replaces those of the `revision`, which is absent if there are none. `values` are the body of an update of the record, `texts`
   * those of its Bengali translation in that version: they are refused as the update would be, and neither changes.
   */
  saveUnpublishedChanges: {
    at: `PUT ${at}`,
    access: 'signedIn',
    hasValues: true,
    body: {
      texts: rows({ field: text({ ...required, max: 60 }), text: richText() }, { maxRows: 20 }),
      textsVersion: number({ min: 0 }),
      revision: text({ max: 64 }),
    },
    response: unpublished,
  },
  discardUnpublishedChanges: {
    at: `DELETE ${at}`,
    access: 'signedIn',
    query: { revision: text({ ...required, max: 64 }) },
    response: message,
  },
})
