import type { Variant } from '../model'

export type Attribute = { name: string; value: string }
export const attributesOf = (variant: Pick<Variant, 'attributes'> | undefined): Attribute[] =>
  (variant?.attributes ?? []) as Attribute[]

/** Of a value what a SKU can hold: `Matt black` → `MATT-BLACK`. */
const skuPart = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toUpperCase()

const longest = 64

/** The product's SKU and what tells the variant apart. */
export const proposedSku = (productSku: string, attributes: readonly Partial<Attribute>[]): string =>
  [productSku, ...attributes.map(({ value }) => skuPart(value ?? ''))]
    .filter(Boolean)
    .join('-')
    .slice(0, longest)
    .replace(/-$/, '')

export type Choice = { name: string; values: readonly string[] }

/** Every value of each with every value of the others, in the order they were entered. */
export const combinations = (choices: readonly Choice[]): Attribute[][] =>
  choices
    .filter(({ name, values }) => name && values.length)
    .reduce<Attribute[][]>(
      (all, { name, values }) => all.flatMap((one) => values.map((value) => [...one, { name, value }])),
      [[]],
    )
    .filter((one) => one.length > 0)

/** The same attributes, whatever their order. */
export const sameAttributes = (a: readonly Attribute[], b: readonly Attribute[]): boolean => {
  const words = (of: readonly Attribute[]) =>
    of
      .map(({ name, value }) => `${name}\n${value}`.toLowerCase())
      .sort()
      .join('\n\n')
  return words(a) === words(b)
}
