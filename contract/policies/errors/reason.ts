import { formatMessage, paramNamesIn, type Text } from '#contract/grammar/text.ts'

/**
 * A declared name: `brands.name` of a field, `brands.one` of a resource, `choice.Paid` of a value. `text` is its
 * English form in the sentence.
 */
export type Term = { readonly term: string; readonly text: string }
/** The parts of a list are joined by commas. */
export type Param = string | number | Term | Reason | readonly Param[]
export type Reason = {
  readonly code: string
  readonly params?: Readonly<Record<string, Param>>
  /** The English text of a code that is in no catalogue: one of a plugin. */
  readonly text?: Text
}

/** A language: its refusals by code, and its terms for declared names. */
export type ErrorLanguage = {
  locale: string
  texts: Readonly<Partial<Record<string, Text>>>
  termText: (term: Term) => string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const paramText = (param: unknown, language: ErrorLanguage): string | number | undefined => {
  if (typeof param === 'string' || typeof param === 'number') return param
  if (Array.isArray(param)) {
    const parts = param.map((part) => paramText(part, language))
    return parts.includes(undefined) ? undefined : parts.join(', ')
  }
  if (!isObject(param)) return undefined
  const { term, text } = param
  if (typeof term === 'string' && typeof text === 'string') return language.termText({ term, text })
  return reasonText(param, language)
}

/**
 * The sentence of a reason; undefined if the language has no text for it, or a parameter is missing. The reason may
 * come from any backend, so nothing is assumed about its shape.
 */
export const reasonText = (reason: unknown, language: ErrorLanguage): string | undefined => {
  if (!isObject(reason) || typeof reason.code !== 'string') return undefined
  const text = Object.hasOwn(language.texts, reason.code) ? language.texts[reason.code] : undefined
  if (text === undefined) return undefined
  const rawParams = isObject(reason.params) ? Object.entries(reason.params) : []
  const params = Object.fromEntries(
    rawParams.flatMap(([name, param]) => {
      const value = paramText(param, language)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return paramNamesIn(text).every((name) => Object.hasOwn(params, name))
    ? formatMessage(text, params, language.locale)
    : undefined
}
