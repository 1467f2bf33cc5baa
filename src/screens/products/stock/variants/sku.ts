import { foldText } from '#contract/grammar/stored-text.ts'
import type { StockVariant } from '../model'

export type Attribute = { name: string; value: string }
export const attributesOf = (variant: Pick<StockVariant, 'attributes'> | undefined): Attribute[] =>
  (variant?.attributes ?? []) as Attribute[]

/** The part of a value for a SKU: `Matt black` → `MATT-BLACK`. */
const skuPart = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toUpperCase()

const longest = 64

/** The product's SKU with the variant's attributes. */
export const suggestSku = (productSku: string, attributes: readonly Partial<Attribute>[]): string =>
  [productSku, ...attributes.map(({ value }) => skuPart(value ?? ''))]
    .filter(Boolean)
    .join('-')
    .slice(0, longest)
    .replace(/-$/, '')

export type Choice = { name: string; values: readonly string[] }

/** Every combination of the values, in the order they were entered. */
export const attributeCombinations = (choices: readonly Choice[]): Attribute[][] =>
  choices
    .filter(({ name, values }) => name && values.length)
    .reduce<Attribute[][]>(
      (all, { name, values }) => all.flatMap((one) => values.map((value) => [...one, { name, value }])),
      [[]],
    )
    .filter((one) => one.length > 0)

/** The same attributes in any order. */
export const sameAttributes = (a: readonly Attribute[], b: readonly Attribute[]): boolean => {
  const valuesOf = (of: readonly Attribute[]) =>
    of
      .map(({ name, value }) => `${foldText(name)}\n${foldText(value)}`)
      .sort()
      .join('\n\n')
  return valuesOf(a) === valuesOf(b)
}
