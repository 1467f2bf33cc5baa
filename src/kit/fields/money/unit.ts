import { fieldOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { currencySign } from '#i18n/format.ts'

/** The field that decides whether an amount is money or a percentage. */
export const typeFieldOf = ({ checks = [] }: AnyResource, key: string): string | undefined =>
  checks.flatMap((check) => (check.field === key && 'most' in check && check.when ? [check.when[0]] : []))[0]

/** The unit of all amounts of a column; undefined if each has its own. */
export const amountUnitOf = (resource: AnyResource, key: string): string | undefined =>
  fieldOf(resource, key)?.kind === 'money' && !typeFieldOf(resource, key) ? currencySign() : undefined
