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
  unescaped,
  type VariantData,
} from './items'
import { isTrue, type Sheet, type SheetRow } from './sheet'
import {
  freeSku,
  isPriced,
  isWeightUnit,
  oldPriceIn,
  priceIn,
  quantityIn,
  weightIn,
} from './shopify-products'

/** `simple, virtual`: the first word that is a kind of product. */
const typeOf = ({ get }: SheetRow) => get('Type').split(',')[0]?.trim().toLowerCase() || 'simple'
/** Commas within names are escaped. */
const splitList = (text: string) =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
const namesIn = (text: string) => splitList(text).map(unescaped)

/** Line breaks are written as `\n`. */
const textIn = (text: string) => text.replaceAll('\\n', '\n').trim()

const blockStart =
  /^<\/?(p|div|ul|ol|li|h[1-6]|table|t[rhd]|thead|tbody|blockquote|figure|section|hr|pre|iframe)\b|^<!--/i
/** WordPress shows lines as paragraphs, unless they are blocks of HTML. */
const paragraphsOf = (text: string) =>
  text.includes('\n')
    ? text
        .split(/\n\s*\n/)
        .map((one) => one.trim())
        .map((one) => (blockStart.test(one) ? one : `<p>${one.replaceAll('\n', '<br>')}</p>`))
        .join('\n')
    : text
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attributesOf = ({ get }: SheetRow, columns: readonly string[]) =>
  columns.flatMap((column) => {
    const [, n] = /^attribute (\d+) name$/.exec(column) ?? []
    const name = n && unescaped(get(column))
    return name
      ? [
          {
            ...{ name, values: namesIn(get(`Attribute ${n} value(s)`)) },
            isShown: get(`Attribute ${n} visible`) !== '0',
          },
        ]
      : []
  })

const isForSale = ({ get }: SheetRow) => isPriced(get('Sale price') || get('Regular price'))

/** The sale price of today; one that begins or ends some day is noted, because ours have no days. */
const saleOf = ({ get, line }: SheetRow, today: string, notes: Note[]) => {
  const text = get('Sale price')
  const [starts, ends] = ['starts', 'ends'].map((one) => get(`Date sale price ${one}`).slice(0, 10))
  if (!text) return ''
  const isOver = ends && ends < today
  const note = isOver
    ? reason('move.sale.over', { text, date: ends })
    : starts && starts > today
      ? reason('move.sale.later', { text, date: starts })
      : ends && reason('move.sale.ends', { text, date: ends })
  if (note) notes.push({ line, why: note })
  return get('Regular price') && (isOver || (starts && starts > today)) ? '' : text
}

const pricesOf = (row: SheetRow, today: string, notes: Note[]) => {
  const { get, line } = row
  const [regular, sale] = [get('Regular price'), saleOf(row, today, notes)]
  const priced = priceIn(sale || regular, line)
  return { ...priced, oldPrice: sale && regular ? oldPriceIn(regular, priced.price, line, notes) : undefined }
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

type Reading = { columns: readonly string[]; today: string }
const readProduct = (row: SheetRow, own: readonly SheetRow[], { columns, today }: Reading): Item => {
  const notes: Note[] = []
  const { line, get } = row
  const name = unescaped(get('Name'))
  const type = typeOf(row)
  const leftOut = (why: Note['why']): Item => ({
    ...{ kind: 'products', line, label: name || get('SKU'), data: null },
    notes: [{ line, why }],
  })
  if (!['simple', 'variable'].includes(type)) return leftOut(reason('move.type.unsupported', { name: type }))
  if (!name) return leftOut(reason('move.row.noName'))
  if (/\b(virtual|downloadable)\b/i.test(get('Type'))) notes.push({ line, why: reason('move.type.virtual') })
  const isHidden = /^hidden$/i.test(get('Visibility in catalog'))
  if (isHidden) notes.push({ line, why: reason('move.hidden') })
  const weightOf = weightReader(columns)
  const taken = new Set<string>()
  const skuFor = (text: string, otherwise: string) => {
    const sku = freeSku(text || otherwise, taken)
    taken.add(sku.toLowerCase())
    return sku
  }
  const sku = skuFor(notedSku(get('SKU'), line, notes), `WC-${get('ID') || line}`)
  const variants = own.map((one): VariantData => {
    const attributes = attributesOf(one, columns).flatMap(({ name: option, values: [value] }) => {
      if (value) return [{ name: option.slice(0, 40), value: value.slice(0, 80) }]
      notes.push({ line: one.line, why: reason('move.attribute.any', { name: option }) })
      return []
    })
    const values = toSku(attributes.map(({ value }) => value).join('-'))
    const number = notedSku(one.get('SKU'), one.line, notes)
    const { price, noPrice } = pricesOf(one, today, notes)
    return {
      line: one.line,
      // A variation without a number of its own shows that of its product.
      sku: skuFor(number === sku ? '' : number, toSku(`${sku.slice(0, 40)}-${values || one.get('ID')}`)),
      attributes,
      price,
      noPrice,
      picture: splitList(one.get('Images'))[0],
      stock: quantityIn(one.get('Stock'), one.line, notes),
      barcode: barcodeOf(one, notes),
      weight: weightOf(one, notes),
      isActive: one.get('Published') !== '0' && isForSale(one),
    }
  })
  const [cheapest] = own
    .filter(isForSale)
    .map((one) => pricesOf(one, today, []))
    .sort((a, b) => Number(a.price) - Number(b.price))
  const prices = cheapest && !get('Regular price') ? cheapest : pricesOf(row, today, notes)
  const varying = new Set(own.flatMap((one) => attributesOf(one, columns).map((option) => option.name)))
  const facts = attributesOf(row, columns).filter((one) => one.values.length && !varying.has(one.name))
  for (const { name: fact } of facts.filter((one) => !one.isShown))
    notes.push({ line, why: reason('move.attribute.hidden', { name: fact }) })
  const factList = facts
    .filter((one) => one.isShown)
    .map((one) => `<li>${escaped(`${one.name}: ${one.values.join(', ')}`)}</li>`)
    .join('')
  const categories = namesIn(get('Categories'))
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
      brand: namesIn(get('Brands', 'Brand'))[0]?.slice(0, 80),
      categories,
      tags: distinct(namesIn(get('Tags')).map((tag) => tag.slice(0, 60))),
      ...prices,
      shortDescription:
        cutTo(
          unescaped(textIn(get('Short description')).replace(/<[^>]*>/g, ' '))
            .replace(/\s+/g, ' ')
            .trim(),
          500,
          'Short description',
          line,
          notes,
        ) || undefined,
      description:
        paragraphsOf(textIn(get('Description'))) + (factList && `<ul>${factList}</ul>`) || undefined,
      published: isHidden ? false : get('Published') ? get('Published') === '1' : undefined,
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

export const readWooCommerceProducts = ({ rows, columns }: Sheet, today: string): Item[] => {
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
      typeOf(row) === 'variation' ? [] : [readProduct(row, variationsOf.get(row) ?? [], { columns, today })],
    ),
    ...lost,
  ]
}
