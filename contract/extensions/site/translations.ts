import { translationStates } from '#contract/enums.ts'
import { defineCalls } from '#contract/grammar/calls.ts'
import { choice, number, richText, rows, text, values } from '#contract/grammar/field.ts'
import { condition } from '#contract/grammar/filter.ts'
import { array, arrayOfRows, fields, optional, type ShapeValue } from '#contract/grammar/response.ts'

const required = { required: true } as const

/**
 * The texts of a record in one language. The version is 0 before the first of them is written. `outdated`: the fields whose
 * own text was changed after its translation.
 */
const parts = {
  version: number({ ...required, min: 0 }),
  texts: array(fields({ field: text(required), text: text(required) })),
}
export const translation = fields({ ...parts, outdated: optional(array(text(required))) })
export type Translation = ShapeValue<typeof translation, never>
const translationOfRecord = fields({ id: text(required), ...parts })
export type TranslationOfRecord = ShapeValue<typeof translationOfRecord, never>

/** All require READ on the subject of the resource, writing UPDATE as well. */
export const translationsCalls = defineCalls({
  /** The texts that exist in that language. */
  translation: {
    at: 'GET x/translations/{resource}/{id}/{language}',
    access: 'signedIn',
    response: translation,
  },
  /**
   * The texts of several records; unknown and deleted ones are left out. A backend that has it accepts `translation` for
   * each record of `x.writeRecords`: the texts are written with the record, or both are refused.
   */
  readTranslations: {
    at: 'GET x/translations/{resource}/{language}',
    access: 'signedIn',
    query: { ids: values(required) },
    response: arrayOfRows(translationOfRecord),
  },
  /**
   * Replaces these texts, or removes them; others are unchanged. The same text again says that it is up to date. The record
   * itself does not change.
   */
  translate: {
    at: 'PUT x/translations/{resource}/{id}/{language}',
    access: 'signedIn',
    body: {
      texts: rows({ field: text({ ...required, max: 60 }), text: richText() }, { ...required, maxRows: 20 }),
      version: number({ ...required, min: 0 }),
    },
    response: translation,
  },
})

/** Whether the texts of a record are available in Bengali. */
export const translationFilters = {
  bengali: condition(choice(translationStates, { label: 'Bengali texts' })),
}
