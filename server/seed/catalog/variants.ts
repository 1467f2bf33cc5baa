import { timestampAfter } from '../calendar'
import { newSeason } from '../data/goods/bikes'
import { chance, seededId } from '../random'
import type { SeedProduct } from './products'

type Attribute = { name: string; value: string }

const letters = ['S', 'M', 'L', 'XL', 'XXL', '3XL']

/** `M, L` and `S to XL` and `40 to 46` as a list; trousers have even sizes. */
export const sizesIn = (text: string): string[] => {
  const [first = '', last] = text.split(' to ')
  if (!last) return text.split(', ')
  if (letters.includes(first)) return letters.slice(letters.indexOf(first), letters.indexOf(last) + 1)
  const step = Number(last) < 40 || Number(first) < 40 ? 2 : 1
  return Array.from({ length: (Number(last) - Number(first)) / step + 1 }, (_, i) =>
    String(Number(first) + i * step),
  )
}

const factOf = ({ row }: SeedProduct, name: string) =>
  (row.specification as Attribute[]).find((fact) => fact.name === name)?.value

/**
 * The second option of a product besides its size: a helmet's visor; for clothes the colour at the end of their name.
 */
const othersOf = (p: SeedProduct): (Attribute | null)[] => {
  const visor = factOf(p, 'Visor')
  if (visor) return ['Clear', 'Smoke'].map((value) => ({ name: 'Visor', value }))
  if (factOf(p, 'Shell')) return [null]
  const colour = p.row.name.split(', ').at(-1) ?? ''
  return [{ name: 'Colour', value: colour.charAt(0).toUpperCase() + colour.slice(1) }]
}

type Kind = { code: string; attributes: Attribute[]; dearer: number }

const inSizes = (p: SeedProduct): Kind[] => {
  const sizes = sizesIn(factOf(p, 'Sizes') ?? '').filter(Boolean)
  return sizes.flatMap((size) =>
    othersOf(p).map((other) => {
      const isSmoke = other?.value === 'Smoke'
      return {
        code: `${size}${isSmoke ? '-SMK' : ''}`,
        attributes: [{ name: 'Size', value: size }, ...(other ? [other] : [])],
        dearer: (isSmoke ? 350 : 0) + (['XXL', '3XL'].includes(size) ? 150 : 0),
      }
    }),
  )
}
const inColours = ({ row }: SeedProduct): Kind[] =>
  (newSeason.get(row.name) ?? []).map((value) => ({
    code: value
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 8),
    attributes: [{ name: 'Colour', value }],
    dearer: 0,
  }))

/** Clothing and helmets have sizes, the new bikes colours, each with its own SKU. */
export const demoVariants = (products: readonly SeedProduct[]) => {
  let nr = 20_000
  return products.flatMap((p) =>
    [...inColours(p), ...inSizes(p)].map(({ code, attributes, dearer }, position) => {
      nr += 1
      const sku = `${p.row.sku}-${code}`
      const createdAt = p.row.createdAt as Date
      return {
        id: seededId('variants', sku),
        version: 1,
        createdAt,
        updatedAt: timestampAfter(createdAt, sku),
        product: p.row.id,
        sku,
        position,
        customSku: chance('own number', sku) < 0.6 ? String(nr) : null,
        attributes,
        price: dearer ? `${Number(p.row.price) + dearer}.00` : null,
        isActive: chance('on sale', sku) < 0.95,
      }
    }),
  )
}
export type SeedVariant = ReturnType<typeof demoVariants>[number]
