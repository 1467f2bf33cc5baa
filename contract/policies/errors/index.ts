import type { Text } from '#contract/grammar/text.ts'
import { fieldErrorTexts } from './fields'
import { orderErrorTexts } from './orders'
import type { Param, Reason } from './reason'
import { requestErrorTexts } from './requests'
import { type SpecifiedErrorMessage, specifiedCodeOf, specifiedErrors } from './specified'
import { storeErrorTexts } from './store'

/** Every text that a call can be refused with, by its code. Codes are part of the API: clients compare them. */
export const errorTexts = {
  ...specifiedErrors,
  ...requestErrorTexts,
  ...fieldErrorTexts,
  ...orderErrorTexts,
  ...storeErrorTexts,
} as const

type Texts = typeof errorTexts
export type ErrorCode = keyof Texts
/** The same codes in another language; an unknown code does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, Text>>

type NamesIn<T> = T extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never
type ParamNames<T> = T extends string ? NamesIn<T> : 'count' | NamesIn<T[keyof T]>
type ParamsOf<C extends ErrorCode> = Readonly<Record<ParamNames<Texts[C]>, Param>>
type Rest<C extends ErrorCode> = [ParamNames<Texts[C]>] extends [never] ? [] : [params: ParamsOf<C>]

/** The reason of a refusal: a code of the catalogue with the parameters of its text. */
export const reason = <C extends ErrorCode>(code: C, ...[params]: Rest<C>): Reason =>
  params === undefined ? { code } : { code, params }

/** The reason for a message of the specification. */
export const specifiedReason = (message: SpecifiedErrorMessage): Reason => ({
  code: specifiedCodeOf(message),
})

/** The reason of a refusal by a plugin. Its translations have the key `refusals.<code>`. */
export const addedReason = (code: string, text: Text, params?: Reason['params']): Reason =>
  params === undefined ? { code, text } : { code, text, params }
