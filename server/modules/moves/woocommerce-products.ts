import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import {
  cutTo,
  distinct,
  guessType,
  type Item,
  type Note,
  notedBarcode,
  notedSku,
  readPath,
  toSku,
  type VariantData,
} from './items'
import { isTrue, type Sheet, type SheetRow } from './sheet'
import { freeSku, isWeightUnit, oldPriceIn, priceIn, quantityIn, weightIn } from './shopify-products'

/** `simple, virtual`: the first word that is a kind of product. */
const typeOf = ({ get }: SheetRow) => get('Type').split(',')[0]?.trim().toLowerCase() || 'simple'
/** Commas within names are escaped. */
const splitList = (text: string) =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** Line breaks are written as `\n`. */
const textIn = (text: string) => text.replaceAll('\\n', '\n').trim()

const attributesOf = ({ get }: SheetRow, columns: readonly string[]) =>
  columns.flatMap((column) => {
    const [, n] = /^attribute (\d+) name$/.exec(column) ?? []
    const name = n && get(column)
    return name ? [{ name, values: splitList(get(`Attribute ${n} value(s)`)) }] : []
  })

const pricesOf = ({ get, line }: SheetRow, notes: Note[]) => {
  const [regular, sale] = [get('Regular price'), get('Sale price')]
  const price = priceIn(sale || regular, line, notes)
  return { price, oldPrice: sale && regular ? oldPriceIn(regular, price, line, notes) : undefined }
}

const barcodeOf = ({ get, line }: SheetRow, notes: Note[]) =>
  notedBarcode(get('GTIN, UPC, EAN, or ISBN'), line, notes)

/** The column names the unit of the shop: `Weight (kg)`. */
const weightReader = (columns: readonly string[]) => {
  const [column, unit = ''] =
    columns
      .map((name) => /^weight \((\w+)\)$/.exec(name))
      .find((match) => match !== null && isWeightUnit(match[1] ?? '')) ?? []
  return ({ get, line }: SheetRow, notes: Note[]) =>
    column !== undefined && isWeightUnit(unit) ? weightIn(get(column), unit, line, notes) : undefined
}

const readProduct = (row: SheetRow, own: readonly SheetRow[], columns: readonly string[]): Item => {
  const notes: Note[] = []
  const { line, get } = row
  const name = get('Name')
  const type = typeOf(row)
  const leftOut = (why: Note['why']): Item => ({
    ...{ kind: 'products', line, label: name || get('SKU'), data: null },
    notes: [{ line, why }],
  })
  if (!['simple', 'variable'].includes(type)) return leftOut(reason('move.type.unsupported', { name: type }))
  if (!name) return leftOut(reason('move.row.noName'))
  const weightOf = weightReader(columns)
  const taken = new Set<string>()
  const skuFor = (text: string, otherwise: string) => {
    const sku = freeSku(text || otherwise, taken)
    taken.add(sku.toLowerCase())
    return sku
  }
  const sku = skuFor(notedSku(get('SKU'), line, notes), `WC-${get('ID') || line}`)
  const variants = own.map((one): VariantData => {
    const attributes = attributesOf(one, columns).flatMap(({ name: option, values: [value] }) =>
      value ? [{ name: option.slice(0, 40), value: value.slice(0, 80) }] : [],
    )
    const values = toSku(attributes.map(({ value }) => value).join('-'))
    const number = notedSku(one.get('SKU'), one.line, notes)
    return {
      line: one.line,
      // A variation without a number of its own shows that of its product.
      sku: skuFor(number === sku ? '' : number, toSku(`${sku.slice(0, 40)}-${values || one.get('ID')}`)),
      attributes,
      price: pricesOf(one, notes).price,
      picture: splitList(one.get('Images'))[0],
      stock: quantityIn(one.get('Stock'), one.line, notes),
      barcode: barcodeOf(one, notes),
      weight: weightOf(one, notes),
    }
  })
  const [cheapest] = own.map((one) => pricesOf(one, [])).sort((a, b) => Number(a.price) - Number(b.price))
  const prices = cheapest && !get('Regular price') ? cheapest : pricesOf(row, notes)
  const categories = splitList(get('Categories'))
    .map(readPath)
    .filter((path) => path.length)
  const addresses = distinct(splitList(get('Images')))
  if (addresses.length > limits.movePictures)
    notes.push({ line, why: reason('move.pictures.tooMany', { count: limits.movePictures }) })
  return {
    ...{ kind: 'products', line, label: name, notes },
    data: {
      name: cutTo(name, 200, 'Name', line, notes),
      sku,
      productType: guessType(...categories.map((path) => path.join(' ')), name),
      brand: splitList(get('Brands', 'Brand'))[0]?.slice(0, 80),
      categories,
      tags: distinct(splitList(get('Tags')).map((tag) => tag.slice(0, 60))),
      ...prices,
      shortDescription:
        cutTo(
          textIn(get('Short description'))
            .replace(/<[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
          500,
          'Short description',
          line,
          notes,
        ) || undefined,
      description: textIn(get('Description')) || undefined,
      published: get('Published') === '1',
      isFeatured: isTrue(get('Is featured?')),
      pictures: addresses.slice(0, limits.movePictures).map((address) => ({ address, alt: '' })),
      variants,
      stock: variants.length ? undefined : quantityIn(get('Stock'), line, notes),
      barcode: variants.length ? undefined : barcodeOf(row, notes),
      // Variations without a weight of their own have that of their product.
      weight: weightOf(row, notes),
    },
  }
}

export const readWooCommerceProducts = ({ rows, columns }: Sheet): Item[] => {
  const parents = new Map<string, SheetRow>()
  for (const row of rows.filter((one) => typeOf(one) !== 'variation')) {
    if (row.get('ID')) parents.set(`id:${row.get('ID')}`, row)
    if (row.get('SKU')) parents.set(row.get('SKU'), row)
  }
  const variationsOf = new Map<SheetRow, SheetRow[]>()
  const lost: Item[] = []
  for (const row of rows.filter((one) => typeOf(one) === 'variation')) {
    const parent = parents.get(row.get('Parent'))
    const { line } = row
    if (parent) variationsOf.set(parent, [...(variationsOf.get(parent) ?? []), row])
    else {
      const why = reason('move.row.noParent', { name: row.get('Parent') })
      lost.push({ kind: 'products', line, label: row.get('Name', 'SKU'), data: null, notes: [{ line, why }] })
    }
  }
  return [
    ...rows.flatMap((row) =>
      typeOf(row) === 'variation' ? [] : [readProduct(row, variationsOf.get(row) ?? [], columns)],
    ),
    ...lost,
  ]
}
