import type { UnknownRecord } from '#server/core/context.ts'
import type { Look, Thing } from '../art'
import { dateOf, daysAfter, lastDay, timestampAfter, timestampFor } from '../calendar'
import type { Album, SeedImage } from '../content/pictures'
import { manufacturerRows, type TagName } from '../data/companies'
import { type BikeRow, bikeRows, newSeason } from '../data/goods/bikes'
import { finish } from '../data/goods/finish'
import { goodsLines } from '../data/goods/goods'
import type { Line } from '../data/goods/goods-line'
import { chance, pickOne, pickSome, seededId, slugify } from '../random'
import { categoryIds } from './companies'
import { bikeFacts, bikeWords, goodsFacts, goodsWords } from './product-texts'

const sections = ['BEST_SELLING_PRODUCTS', 'TRENDING_PRODUCTS', 'TOP_RATED_PRODUCTS', 'YOU_MAY_LIKE']

type Facts = {
  name: string
  sku: string
  type: string
  brand: string
  manufacturer: string | undefined
  vat: string
  price: number
  category: string
  tags: TagName[]
  descriptions: { short: string; rich: string }
  specification: UnknownRecord[]
  images: SeedImage[]
}

const amount = (taka: number) => `${taka}.00`
/** Every third product is on sale. */
const before = (name: string, price: number) => {
  const step = price > 20_000 ? 500 : 10
  return chance('old', name) < 0.3
    ? Math.ceil((price * (1.04 + chance('off', name) * 0.12)) / step) * step
    : null
}

const launches = [...newSeason.keys()]

const product = (facts: Facts, index: number) => {
  const { name, descriptions, price } = facts
  const launch = launches.indexOf(name)
  const created = timestampFor(`product ${name}`)
  const old = before(name, price)
  const row = {
    id: seededId('products', name),
    version: 1,
    createdAt: created,
    updatedAt: timestampAfter(created, name),
    name,
    slug: slugify(name),
    sku: facts.sku,
    customSku: chance('own number', name) < 0.7 ? String(10_001 + index) : null,
    productType: facts.type,
    brand: seededId('brands', facts.brand),
    manufacturer: facts.manufacturer ? seededId('manufacturers', facts.manufacturer) : null,
    vat: seededId('vats', facts.vat),
    price: amount(price),
    oldPrice: old && amount(old),
    shortDescription: descriptions.short,
    description: descriptions.rich,
    specification: facts.specification,
    images: facts.images,
    sections: [...(old ? ['DEAL_OF_THE_DAY'] : []), ...pickSome(sections, 0.14, 'section', name)],
    isFeatured: chance('featured', name) < 0.15,
    published: launch >= 0 || chance('published', name) < 0.88,
    date: dateOf(launch < 0 ? created : daysAfter(lastDay, -launch)),
    seoTitle: `${name} price in Bangladesh`.slice(0, 70),
    seoDescription: descriptions.short.slice(0, 160),
  }
  const tags = [
    ...new Set([
      ...facts.tags,
      ...pickSome<TagName>(['EMI available', 'New arrival', 'Limited stock'], 0.2, name),
    ]),
  ]
  const lists = { categories: categoryIds(facts.category), tags: tags.map((tag) => seededId('tags', tag)) }
  return { row: { ...row, ...lists } }
}
/** A product as it is stored, its lists of references as ids. */
export type SeedProduct = ReturnType<typeof product>

const shots = (album: Album, thing: Thing, look: Look, name: string, part: string): SeedImage[] => [
  album.thing('product', thing, look, `${name}, whole`),
  ...(chance('turned', name) < 0.3
    ? [album.thing('product', thing, look, `${name}, other side`, 'turned')]
    : []),
  ...(chance('close', name) < 0.5 ? [album.thing('product', thing, look, `${name}, ${part}`, 'close')] : []),
]

const bikeCategory = ({ style, cc }: BikeRow) => {
  if (style === 'commuter') return cc < 120 ? '100 to 110 cc' : '125 cc'
  return {
    naked: 'Street bikes',
    sport: 'Sports bikes',
    cruiser: 'Cruisers',
    adventure: 'Adventure bikes',
    scooter: 'Scooters',
  }[style]
}
const bikeTags = (b: BikeRow): TagName[] => [
  ...(b.abs === 'none' ? [] : (['ABS'] as const)),
  ...(b.supply === 'injection' ? (['Fuel injection'] as const) : []),
  ...(b.style === 'commuter' ? (['Best mileage', 'First bike', 'City commuting'] as const) : []),
  ...(b.style === 'scooter' ? (['City commuting', 'Women riders'] as const) : []),
  ...(b.style === 'cruiser' ? (['Long distance'] as const) : []),
  ...(b.style === 'sport' ? (['Track day'] as const) : []),
  ...(b.style === 'adventure' ? (['Off-road', 'Touring'] as const) : []),
  ...(b.price < 200_000 ? (['Made in Bangladesh'] as const) : (['Free registration'] as const)),
]
/** Letters and digits of a name, for a readable SKU. */
const code = (text: string, length: number) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)

const bike =
  (album: Album) =>
  (b: BikeRow, index: number): SeedProduct => {
    const name = `${b.brand} ${b.model}`
    const [colour, trim] = pickOne(Object.values(finish), 'colour', name)
    return product(
      {
        name,
        sku: `${code(b.brand, 3)}-${code(b.model, 10)}-${b.cc}`,
        type: 'bike',
        brand: b.brand,
        manufacturer: manufacturerRows.find((m) => m[4] === b.brand)?.[0],
        vat: 'Trade VAT',
        price: b.price,
        category: bikeCategory(b),
        tags: bikeTags(b),
        descriptions: bikeWords(b, name),
        specification: bikeFacts(b, name),
        images: shots(album, b.style, { colour, trim }, name, 'tank and engine'),
      },
      index,
    )
  }

const goods = (album: Album, line: Line, first: number): SeedProduct[] =>
  line.variants.map((variant, i) => {
    const name = `${line.brand} ${line.name.replace('{v}', variant)}`
    const [colour, trim] = line.colours[i % line.colours.length] ?? finish.black
    return product(
      {
        name,
        sku: `${code(line.brand, 3)}-${code(line.draws, 5)}-${code(variant, 8)}-${first + i}`,
        type: line.type,
        brand: line.brand,
        manufacturer: manufacturerRows.find((m) => m[4] === line.brand)?.[0],
        vat: line.type === 'lubricant' ? 'Reduced rate' : 'Standard rate',
        price: line.price + i * (line.step ?? 0),
        category: line.category,
        tags: [...(line.tags ?? [])],
        descriptions: goodsWords(line, name, variant),
        specification: goodsFacts(line, variant),
        images: shots(album, line.draws, { colour, trim }, name, 'close by'),
      },
      first + i,
    )
  })

/** The products of the shop: motorbikes first, then everything else. */
export const demoProducts = (album: Album): SeedProduct[] => {
  const list = bikeRows.map(bike(album))
  for (const line of goodsLines) list.push(...goods(album, line, list.length))
  return list
}

/** Any number of further products: copies of the demo's, with their own names and SKUs. */
export const moreProducts = (base: readonly SeedProduct[], first: number, count: number): SeedProduct[] =>
  Array.from({ length: count }, (_, i) => {
    const nr = first + i + 1
    const model = base[nr % base.length] as SeedProduct
    const name = `${model.row.name} (lot ${nr})`
    const created = timestampFor(`product ${name}`)
    const own = {
      id: seededId('products', name),
      name,
      slug: slugify(name),
      sku: `LOT-${nr}`,
      customSku: null,
    }
    const row = { ...model.row, ...own, createdAt: created, updatedAt: created, date: dateOf(created) }
    return {
      row: { ...row, price: amount(100 + Math.floor(chance('price', name) * 500_000)), oldPrice: null },
    }
  })
