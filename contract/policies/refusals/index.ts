import type { Text } from '../../grammar/text'
import { fields } from './fields'
import { orders } from './orders'
import type { Param, Reason } from './reason'
import { requests } from './requests'
import { codeOf, type RefusalMessage, specified } from './specified'
import { store } from './store'

/** Every text that a call can be refused with, by its code. Codes are part of the API: clients compare them. */
export const refusals = { ...specified, ...requests, ...fields, ...orders, ...store } as const

type Refusals = typeof refusals
export type RefusalCode = keyof Refusals
/** The same codes in another language; an unknown code does not compile. */
export type RefusalTexts = Readonly<Record<RefusalCode, Text>>

type NamesIn<T> = T extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never
type ParamNames<T> = T extends { one: infer A; other: infer B }
  ? 'count' | NamesIn<A> | NamesIn<B>
  : NamesIn<T>
type ParamsOf<C extends RefusalCode> = Readonly<Record<ParamNames<Refusals[C]>, Param>>
type Rest<C extends RefusalCode> = [ParamNames<Refusals[C]>] extends [never] ? [] : [params: ParamsOf<C>]

/** The reason of a refusal: a code of the catalogue with the parameters of its text. */
export const reason = <C extends RefusalCode>(code: C, ...[params]: Rest<C>): Reason =>
  params === undefined ? { code } : { code, params }

/** The reason for a message of the specification. */
export const reasonOf = (message: RefusalMessage): Reason => ({ code: codeOf(message) })
