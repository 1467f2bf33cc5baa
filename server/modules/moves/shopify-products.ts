import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { weight } from '#contract/resources/catalog/products.ts'
import { isAtLeast } from '#server/core/amounts.ts'
import {
  cutTo,
  distinct,
  guessType,
  type Item,
  type Note,
  notedBarcode,
  notedSku,
  type Priced,
  readPath,
  toSku,
  type VariantData,
} from './items'
import { isTrue, readAmount, type Sheet, type SheetRow } from './sheet'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
const optionNumbers = [1, 2, 3] as const
/** Shopify has a variant with this value for a product without any. */
const defaultTitle = 'Default Title'

const handleOf = ({ get }: SheetRow) => get('Handle', 'URL handle')
const skuOf = ({ get }: SheetRow) => get('Variant SKU', 'SKU').replace(/^'/, '')

/** What a missing price means depends on whether the record is new: it is noted when that is known. */
export const priceIn = (text: string, line: number): Priced => {
  const price = readAmount(text)
  return price === undefined ? { noPrice: { line, text } } : { price }
}
/** What has no price is not for sale. */
export const isPriced = (text: string) => readAmount(text) !== undefined
export const oldPriceIn = (text: string, price = '0.00', line: number, notes: Note[]): string | undefined => {
  const amount = readAmount(text)
  if (amount === undefined || !isAtLeast(amount, '0.01')) return undefined
  if (amount === price) return undefined
  if (isAtLeast(amount, price)) return amount
  notes.push({ line, why: reason('move.oldPrice', { text }) })
  return undefined
}
export const quantityIn = (text: string, line: number, notes: Note[]): number | undefined => {
  if (!text) return undefined
  const quantity = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(quantity)) {
    notes.push({ line, why: reason('move.stock.unreadable', { text }) })
    return undefined
  }
  if (quantity < 0) notes.push({ line, why: reason('move.stock.negative', { text }) })
  return Math.max(0, Math.floor(quantity))
}

const gramsIn = { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 } as const
export type WeightUnit = keyof typeof gramsIn
export const isWeightUnit = (text: string): text is WeightUnit => Object.hasOwn(gramsIn, text)

/** The grams of a cell, with a note if there are none; what is not weighed has 0 or nothing. */
export const weightIn = (text: string, unit: WeightUnit, line: number, notes: Note[]): number | undefined => {
  if (!text || Number(text) === 0) return undefined
  const grams = Math.round(Number(text) * gramsIn[unit])
  if (grams >= weight.min && grams <= weight.max) return grams
  notes.push({ line, why: reason('move.weight.unreadable', { text }) })
  return undefined
}

/** A SKU that none of the product's others has. */
export const freeSku = (wanted: string, taken: { has: (sku: string) => boolean }) => {
  for (let n = 1; ; n++) {
    const sku = n === 1 ? wanted : `${wanted.slice(0, 60)}-${n}`
    if (!taken.has(sku.toLowerCase())) return sku
  }
}

/** The rows of a handle are one product: its first row, its variants and its further pictures. */
const readProduct = (handle: string, rows: readonly SheetRow[]): Item => {
  const notes: Note[] = []
  const [first] = rows as [SheetRow, ...SheetRow[]]
  const { line, get } = first
  const name = rows.map((row) => row.get('Title')).find(Boolean) ?? ''
  const leftOut = (why: Note['why']): Item => ({
    ...{ kind: 'products', line, label: name || handle, data: null, notes: [{ line, why }] },
  })
  if (!name) return leftOut(reason('move.row.noName'))
  if (rows.some((row) => isTrue(row.get('Gift Card'))))
    return leftOut(reason('move.type.unsupported', { name: 'Gift Card' }))

  const optionNames = optionNumbers.map(
    (n) => rows.map((row) => row.get(`Option${n} Name`)).find(Boolean) ?? `Option ${n}`,
  )
  const optionsOf = (row: SheetRow) =>
    optionNumbers.flatMap((n) => {
      const value = row.get(`Option${n} Value`)
      return value ? [{ name: (optionNames[n - 1] ?? '').slice(0, 40), value: value.slice(0, 80) }] : []
    })
  const isVariant = (row: SheetRow) =>
    optionsOf(row).length > 0 || Boolean(skuOf(row) || row.get('Variant Price', 'Price'))
  const own = rows.filter(isVariant)
  const [only] = own
  const isSimple = own.length <= 1 && (!only || optionsOf(only).every(({ value }) => value === defaultTitle))
  const main = only ?? first
  const base = toSku(handle) || `P-${line}`
  const taken = new Set<string>()
  const skuFor = (row: SheetRow, otherwise: string) => {
    const sku = freeSku(notedSku(skuOf(row), row.line, notes) || otherwise, taken)
    taken.add(sku.toLowerCase())
    return sku
  }
  const stockOf = (row: SheetRow) => {
    const isTracked = !row.get('Variant Inventory Qty') || row.get('Variant Inventory Tracker') !== ''
    return isTracked
      ? quantityIn(row.get('Variant Inventory Qty', 'Inventory quantity'), row.line, notes)
      : undefined
  }
  const barcodeOf = (row: SheetRow) => notedBarcode(row.get('Variant Barcode', 'Barcode'), row.line, notes)
  // Shopify writes grams, whatever unit it shows; its newer files name them by their unit.
  const weightOf = (row: SheetRow) =>
    weightIn(row.get('Variant Grams', 'Weight value (grams)'), 'g', row.line, notes)
  const priced = priceIn(main.get('Variant Price', 'Price'), main.line)
  const compareAt = (row: SheetRow) => row.get('Variant Compare At Price', 'Compare-at price')
  const otherCompareAt = own.find((row) => compareAt(row) && compareAt(row) !== compareAt(main))
  if (otherCompareAt)
    notes.push({
      line: otherCompareAt.line,
      why: reason('move.oldPrice.variant', { text: compareAt(otherCompareAt) }),
    })
  const variants = isSimple
    ? []
    : own.map((row): VariantData => {
        const attributes = optionsOf(row)
        const values = toSku(attributes.map((one) => one.value).join('-'))
        return {
          line: row.line,
          sku: skuFor(row, toSku(`${base.slice(0, 40)}-${values || row.line}`)),
          attributes,
          // The price of the first one is noted as that of the product.
          ...(row === main ? { price: priced.price } : priceIn(row.get('Variant Price', 'Price'), row.line)),
          picture: row.get('Variant Image', 'Variant image URL') || undefined,
          stock: stockOf(row),
          barcode: barcodeOf(row),
          weight: weightOf(row),
          isActive: isPriced(row.get('Variant Price', 'Price')),
        }
      })
  const sku = isSimple ? skuFor(main, base) : freeSku(base, taken)
  const pictures = rows.flatMap((row) => {
    const address = row.get('Image Src', 'Product image URL')
    const position = Number(row.get('Image Position')) || Number.POSITIVE_INFINITY
    return address ? [{ address, alt: row.get('Image Alt Text').slice(0, limits.altMax), position }] : []
  })
  // Positions that are missing or equal keep the order of the rows.
  const sorted = [...pictures].sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
  if (sorted.length > limits.movePictures)
    notes.push({ line, why: reason('move.pictures.tooMany', { count: limits.movePictures }) })
  const type = get('Type', 'Custom Product Type')
  const category = get('Product Category', 'Standard Product Type')
  const isSlug = slugPattern.test(handle) && handle.length <= 220
  const status = get('Status')
  const published = get('Published', 'Published on online store')
  return {
    ...{ kind: 'products', line, label: name, notes },
    data: {
      name: cutTo(name, 200, 'Title', line, notes),
      ...(isSlug ? { slug: handle } : { former: handle }),
      sku,
      productType: guessType(type, category, name),
      brand: get('Vendor') ? cutTo(get('Vendor'), 80, 'Vendor', line, notes) : undefined,
      categories: [type, category].map(readPath).filter((path) => path.length),
      tags: distinct(
        get('Tags')
          .split(',')
          .map((tag) => tag.trim().slice(0, 60))
          .filter(Boolean),
      ),
      ...priced,
      oldPrice: oldPriceIn(compareAt(main), priced.price, main.line, notes),
      description: get('Body (HTML)', 'Description') || undefined,
      published:
        status || published
          ? (!status || /^active$/i.test(status)) && (!published || isTrue(published))
          : undefined,
      seoTitle: cutTo(get('SEO Title'), 70, 'SEO Title', line, notes) || undefined,
      seoDescription: cutTo(get('SEO Description'), 160, 'SEO Description', line, notes) || undefined,
      pictures: sorted.slice(0, limits.movePictures).map(({ address, alt }) => ({ address, alt })),
      variants,
      stock: isSimple ? stockOf(main) : undefined,
      barcode: isSimple ? barcodeOf(main) : undefined,
      weight: isSimple ? weightOf(main) : undefined,
    },
  }
}

export const readShopifyProducts = ({ rows }: Sheet): Item[] => {
  const byHandle = new Map<string, SheetRow[]>()
  const nameless: Item[] = []
  for (const row of rows) {
    const handle = handleOf(row)
    const { line } = row
    if (handle) byHandle.set(handle, [...(byHandle.get(handle) ?? []), row])
    else
      nameless.push({
        kind: 'products',
        line,
        label: '',
        data: null,
        notes: [{ line, why: reason('move.row.noName') }],
      })
  }
  return [...[...byHandle].map(([handle, own]) => readProduct(handle, own)), ...nameless]
}
