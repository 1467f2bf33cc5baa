import { discounts } from '#contract/resources/sales/discounts.ts'
import type { CallBody } from '#contract/types.ts'
import { type FormValues, pickValues } from '#kit/values/values.ts'
import { encodeBody } from '#providers/data/encode-body.ts'

type Terms = CallBody<'x.estimateDiscount'>
const keys = [
  'discountType',
  'amount',
  'applyOn',
  'products',
  'categories',
  'brands',
  'match',
  'conditions',
] as const
const targets = { product: 'products', category: 'categories', brand: 'brands' } as const

const isChosen = <V extends string>(value: unknown, options: readonly V[]): value is V =>
  options.some((option) => option === value)
const idsIn = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter((id): id is string => typeof id === 'string')

/** The terms in a form of a discount; undefined until they are complete and valid. */
export const unsavedTerms = (values: FormValues): Terms | undefined => {
  const { fields } = discounts
  const { discountType, amount, applyOn, match, conditions, ...lists } = encodeBody(
    fields,
    pickValues(values, keys),
  )
  if (!isChosen(discountType, fields.discountType.of) || !isChosen(applyOn, fields.applyOn.of)) return
  const isAmount = typeof amount === 'string' && /^\d{1,10}\.\d{2}$/.test(amount) && Number(amount) > 0
  if (!isAmount || (discountType === 'percentage' && Number(amount) > 100)) return
  const terms = { discountType, amount, applyOn }
  if (applyOn === 'cart') return terms
  if (applyOn === 'matchingProducts')
    return typeof conditions === 'string' && conditions
      ? { ...terms, match: match === 'any' ? 'any' : 'all', conditions }
      : undefined
  const target = targets[applyOn]
  const ids = idsIn(lists[target])
  return ids.length ? { ...terms, [target]: ids } : undefined
}
