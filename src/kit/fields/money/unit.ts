import { fieldOf } from '../../../../contract/grammar/facts'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { currency } from '../../../i18n/format'

/** The field that decides whether an amount is money at all, or a part of some in percent. */
export const deciderOf = ({ checks = [] }: AnyResource, key: string): string | undefined =>
  checks.flatMap((check) => (check.field === key && 'most' in check && check.when ? [check.when[0]] : []))[0]

/** What all amounts of a column are in; undefined where each says it by itself. */
export const unitOf = (resource: AnyResource, key: string): string | undefined =>
  fieldOf(resource, key)?.kind === 'money' && !deciderOf(resource, key) ? currency : undefined
