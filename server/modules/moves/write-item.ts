import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { moveExisting, moveOutcomes } from '#contract/enums.ts'
import type { Batch } from '#contract/grammar/calls.ts'
import { findBarcodeProblem, storedBarcode } from '#contract/policies/barcodes.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { areaNamed } from '#server/core/areas.ts'
import type { CallContext, UnknownRecord } from '#server/core/context.ts'
import { ApiError } from '#server/core/errors.ts'
import { storeDay } from '#server/core/time.ts'
import { inLowerCase } from '#server/db/read/in-lower-case.ts'
import { readOne, readRecordsByIds } from '#server/db/read/read.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { findByNumber, findBySku } from '../catalog/skus'
import { addRedirects, findRedirected } from '../site/publishing/redirects'
import type {
  CouponData,
  CustomerData,
  Note,
  Priced,
  ProductData,
  ProductType,
  StockData,
  VariantData,
} from './items'
import type { PictureKeys } from './pictures'

/** The calls of the API, as their user makes them: checked, permitted, recorded. */
export type MoveCalls = {
  /** What the database refused, such as a value that another record has. */
  refusalOf: (error: unknown) => ApiError | undefined
  write: (
    context: CallContext,
    resource: string,
    records: Batch['records'],
  ) => Promise<{ status: number; body: unknown; translation?: unknown }[]>
  call: (
    context: CallContext,
    name: string,
    request: { params?: Record<string, string>; body?: UnknownRecord },
  ) => Promise<unknown>
}
export type MoveChoices = {
  productType?: ProductType | null
  existing?: (typeof moveExisting)[number] | null
  store?: string | null
  locations?: readonly { name: string; store?: string | null }[] | null
}
/** What stands for a refusal: of its line, or of the item's. */
export type Problem = { line: number; refusal: unknown }
export type Made = { resource: string; recordId: string; label: string }
export type Written = {
  outcome: (typeof moveOutcomes)[number]
  notes: Note[]
  made: Made[]
}
export type Writing = {
  context: CallContext
  calls: MoveCalls
  choices: MoveChoices
  pictures: PictureKeys
  line: number
  /** SKUs of products that the same files bring, which a check doesn’t keep. */
  expected?: ReadonlySet<string> | undefined
}

/** A refusal of one call, which refuses the record of the file as a whole. */
export class Refused extends Error {
  constructor(
    readonly line: number,
    readonly refusal: unknown,
  ) {
    super('A call was refused')
  }
}

type Row = UnknownRecord & { id: string; version: number }
/** Writes a record or throws its refusal; whether it was changed. */
const write = async (
  { context, calls }: Writing,
  line: number,
  resource: string,
  record: Batch['records'][number],
): Promise<{ row: Row; isChanged: boolean }> => {
  const [outcome] = await calls.write(context, resource, [record])
  if (!outcome || outcome.status >= 300) throw new Refused(line, outcome?.body)
  const row = outcome.body as Row
  return { row, isChanged: record.id === undefined || row.version !== record.values.version }
}

const call = async (
  { context, calls }: Writing,
  line: number,
  ...request: [name: string, { params?: Record<string, string>; body?: UnknownRecord }]
) => {
  try {
    return await calls.call(context, ...request)
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500)
      throw new Refused(line, error.body(context.request.id))
    throw error
  }
}

type Named = 'brands' | 'tags' | 'categories'
const findNamed = async ({ context }: Writing, resource: Named, name: string, parent?: string | null) => {
  const table = tablesOf(context.registry)[resource]
  const isUnder =
    parent === undefined || !('parent' in table)
      ? undefined
      : parent === null
        ? isNull(table.parent)
        : eq(table.parent, parent)
  const [found] = await context.db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deletedAt), sql`lower(${table.name}) = lower(${name})`, isUnder))
    .limit(1)
  return found?.id
}

/** The record with that name, created if there is none. */
const named = async (
  writing: Writing,
  made: Made[],
  resource: Named,
  name: string,
  parent?: string | null,
) => {
  const found = await findNamed(writing, resource, name, parent)
  if (found) return found
  const values = { name, ...(parent && { parent }) }
  const { row } = await write(writing, writing.line, resource, { values })
  made.push({ resource, recordId: row.id, label: name })
  return row.id
}

const categoryOf = async (writing: Writing, made: Made[], path: readonly string[]) => {
  let parent: string | null = null
  for (const name of path) parent = await named(writing, made, 'categories', name, parent)
  return parent
}

/** The price of a new record for which the file has none. */
const unpriced = '0.00'

const same = (a: unknown, b: unknown) => String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase()

const findBySlug = async ({ context }: Writing, slug: string) => {
  const { products } = tablesOf(context.registry)
  const [found] = await context.db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deletedAt), inLowerCase(products.slug, [slug])))
  return found?.id
}

const findProduct = async (writing: Writing, { slug, sku, variants }: ProductData) => {
  const bySlug = slug && (await findBySlug(writing, slug))
  if (bySlug) return bySlug
  const numbers = [sku, ...variants.map((one) => one.sku)]
  const owners = await findByNumber(writing.context, numbers)
  return owners.find((owner, at) => owner && same(owner.sku, numbers[at]))?.product
}

/** Gives goods the barcode of the file, as a code of the shop's own where it is none of a maker; others keep theirs. */
const addBarcode = async (
  writing: Writing,
  {
    line,
    code,
    product,
    variant,
  }: { line: number; code: string; product: string; variant: string | undefined },
  notes: Note[],
): Promise<boolean> => {
  const { barcodes, products } = tablesOf(writing.context.registry)
  const [known] = await writing.context.db
    .select({ product: barcodes.product, variant: barcodes.variant, name: products.name })
    .from(barcodes)
    .innerJoin(products, eq(products.id, barcodes.product))
    .where(and(inLowerCase(barcodes.code, [storedBarcode(code)]), isNull(barcodes.deletedAt)))
  if (known) {
    const isOwn = known.product === product && known.variant === (variant ?? null)
    if (!isOwn) notes.push({ line, why: reason('barcode.taken', { code, name: known.name }) })
    return false
  }
  const isOwn = findBarcodeProblem(code) !== undefined
  await write(writing, line, 'barcodes', { values: { code, product, ...(variant && { variant }), isOwn } })
  return true
}

type Goods = { productId: string; variantId?: string | undefined; store: string; quantity: number }
/** Sets the stock of a showroom to a quantity, as a count does. */
const setStock = async (writing: Writing, line: number, { productId, variantId, store, quantity }: Goods) => {
  const { context } = writing
  const { inventory } = tablesOf(context.registry)
  const [known] = await context.db
    .select({ id: inventory.id, quantity: inventory.quantity, version: inventory.version })
    .from(inventory)
    .where(
      and(
        isNull(inventory.deletedAt),
        eq(inventory.product, productId),
        variantId ? eq(inventory.variant, variantId) : isNull(inventory.variant),
        eq(inventory.store, store),
      ),
    )
  if (!known) {
    const values = { productId, ...(variantId && { variantId }), storeId: store, quantity }
    await write(writing, line, 'inventory', { values })
    return true
  }
  const delta = quantity - Number(known.quantity)
  if (!delta) return false
  const values = { delta, reason: 'counted', version: known.version }
  await write(writing, line, 'inventory', { id: known.id, values })
  return true
}

const isSameAttributes = (
  one: readonly { name: string; value: string }[],
  other: readonly { name: string; value: string }[],
) =>
  one.length === other.length &&
  one.every(({ name, value }) => other.some((o) => same(o.name, name) && same(o.value, value)))

const variantsOf = async ({ context }: Writing, product: string) => {
  const { variants } = tablesOf(context.registry)
  const rows = await context.db
    .select({ id: variants.id })
    .from(variants)
    .where(and(isNull(variants.deletedAt), eq(variants.product, product)))
  return readRecordsByIds(
    context,
    resourceNamed(context.registry, 'variants'),
    rows.map(({ id }) => String(id)),
  )
}

/** What a missing price means for a record of the file, if it is missing. */
const priceNotes = ({ noPrice }: Priced, isKnown: boolean): Note[] => {
  if (!noPrice) return []
  const { line, text } = noPrice
  const kept = text ? reason('move.price.unreadable.kept', { text }) : reason('move.price.missing.kept')
  const none = text ? reason('move.price.unreadable', { text }) : reason('move.price.missing')
  return [{ line, why: isKnown ? kept : none }]
}

const picture = (key: string | undefined, alt: string) => (key ? { key, alt } : undefined)

/** Creates a variant, or gives the one that is there the price of the file. */
const writeVariant = async (
  writing: Writing,
  product: { id: string; price: string },
  known: readonly RecordFor<'variants'>[],
  data: VariantData,
  { notes, made }: Pick<Written, 'notes' | 'made'>,
): Promise<{ id: string; isChanged: boolean }> => {
  const { line, sku, attributes } = data
  const priceOf = (amount: string) => (amount === product.price ? null : amount)
  const found =
    known.find((one) => same(one.sku, sku)) ??
    known.find((one) => attributes.length > 0 && isSameAttributes(one.attributes ?? [], attributes))
  notes.push(...priceNotes(data, found !== undefined))
  if (found) {
    const values = {
      ...(data.price !== undefined && { price: priceOf(data.price) }),
      ...(data.weight && { weight: data.weight }),
      version: found.version,
    }
    const { isChanged } = await write(writing, line, 'variants', { id: found.id, values })
    return { id: found.id, isChanged }
  }
  const body = {
    ...{
      sku,
      attributes,
      price: priceOf(data.price ?? unpriced),
      weight: data.weight,
      isActive: data.isActive,
    },
    picture: picture(data.picture && writing.pictures.get(data.picture), ''),
  }
  const added = (await call(writing, line, 'variants.add', {
    params: { id: product.id },
    body: Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined && value !== null),
    ),
  })) as Row
  made.push({ resource: 'variants', recordId: added.id, label: sku })
  return { id: added.id, isChanged: true }
}

export const writeProduct = async (writing: Writing, data: ProductData): Promise<Written> => {
  const { context, choices, line } = writing
  const [notes, made]: [Note[], Made[]] = [[], []]
  const products = resourceNamed(context.registry, 'products')
  const id = await findProduct(writing, data)
  const before = id ? await readOne(context, products, id) : undefined
  if (before && choices.existing === 'keep')
    return { outcome: 'unchanged', notes: [{ line, why: reason('move.kept') }], made }

  const brand = data.brand ? await named(writing, made, 'brands', data.brand) : undefined
  const categories: string[] = []
  for (const path of data.categories) {
    const category = await categoryOf(writing, made, path)
    if (category && !categories.includes(category)) categories.push(category)
  }
  const tags: string[] = []
  for (const name of data.tags) tags.push(await named(writing, made, 'tags', name))

  const keys = data.pictures.flatMap(({ address, alt }) => picture(writing.pictures.get(address), alt) ?? [])
  const kept = (before?.images ?? []).map(({ key, alt }) => ({ key, alt }))
  const images = [...kept, ...keys.filter(({ key }) => !kept.some((one) => one.key === key))]
  const keepsPrice = before !== undefined && data.price === undefined
  notes.push(...priceNotes(data, keepsPrice))
  // What has no price is not for sale.
  const isPriced = [data, ...data.variants].some((one) => one.price !== undefined)
  const published = before
    ? data.published && !isPriced
      ? undefined
      : data.published
    : (data.published ?? true) && isPriced
  const found = {
    ...{ name: data.name, brand },
    // A product that is there keeps what the file says nothing of.
    categories: categories.length ? categories : undefined,
    tags: tags.length ? tags : undefined,
    ...(keepsPrice ? {} : { price: data.price ?? unpriced, oldPrice: data.oldPrice ?? null }),
    ...{ shortDescription: data.shortDescription, description: data.description },
    ...{ seoTitle: data.seoTitle, seoDescription: data.seoDescription, published },
    ...{ isFeatured: data.isFeatured, images: images.length ? images : undefined, weight: data.weight },
  }
  const values = Object.fromEntries(
    Object.entries(found).filter(
      ([key, value]) => value !== undefined && (value !== null || (before && key in before)),
    ),
  )
  const productType = data.productType ?? choices.productType ?? 'accessory'
  const { row, isChanged } = before
    ? await write(writing, line, 'products', {
        id: before.id,
        values: { ...values, version: before.version },
      })
    : await write(writing, line, 'products', {
        values: {
          ...{ ...values, sku: data.sku, productType, date: storeDay(context.now()) },
          ...(data.slug && { slug: data.slug }),
        },
      })
  made.unshift({ resource: 'products', recordId: row.id, label: data.name })
  let hasChanged = isChanged
  if (!before && data.former) {
    await addRedirects(context, 'products', [{ former: data.former, recordId: row.id }])
    const { products: table } = tablesOf(context.registry)
    const [own] = await context.db.select({ slug: table.slug }).from(table).where(eq(table.id, row.id))
    notes.push({ line, why: reason('move.slug.changed', { from: data.former, to: String(own?.slug) }) })
  }

  const known = before && data.variants.length ? await variantsOf(writing, row.id) : []
  type Own = Pick<VariantData, 'line' | 'stock' | 'barcode'> & { variantId?: string }
  const goods: Own[] = data.variants.length ? [] : [{ line, stock: data.stock, barcode: data.barcode }]
  for (const variant of data.variants) {
    const price = data.price ?? (before ? String(before.price) : unpriced)
    const written = await writeVariant(writing, { id: row.id, price }, known, variant, { notes, made })
    if (written.isChanged) hasChanged = true
    const { line: at, stock, barcode } = variant
    goods.push({ line: at, variantId: written.id, stock, barcode })
  }
  const hasVariants = Boolean(data.barcode && before && (await variantsOf(writing, row.id)).length)
  for (const { line: at, variantId, barcode: code } of goods)
    if (code && hasVariants) notes.push({ line: at, why: reason('move.barcode.variants', { code }) })
    else if (
      code &&
      (await addBarcode(writing, { line: at, code, product: row.id, variant: variantId }, notes))
    )
      hasChanged = true
  for (const { line: at, variantId, stock } of goods) {
    if (stock === undefined) continue
    if (!choices.store) {
      if (stock) notes.push({ line: at, why: reason('move.stock.noShowroom', { text: String(stock) }) })
    } else if (
      await setStock(writing, at, { productId: row.id, variantId, store: choices.store, quantity: stock })
    )
      hasChanged = true
  }
  return { outcome: before ? (hasChanged ? 'changed' : 'unchanged') : 'created', notes, made }
}

/** The product or variant of a row: by its handle and options, which its shop has once, otherwise by its SKU. */
const findGoods = async (writing: Writing, { sku, slug, values }: StockData) => {
  const { context } = writing
  const productId =
    slug && ((await findBySlug(writing, slug)) ?? (await findRedirected(context, 'products', slug)))
  if (productId) {
    const variants = await variantsOf(writing, productId)
    if (!variants.length) return { productId }
    const found = variants.find((one) => {
      const own = (one.attributes ?? []).map(({ value }) => value)
      return own.length === values.length && values.every((value) => own.some((other) => same(other, value)))
    })
    if (found) return { productId, variantId: found.id }
  }
  const owner = sku ? await findBySku(context, sku) : undefined
  return owner && { productId: owner.product, ...(owner.id !== owner.product && { variantId: owner.id }) }
}

export const writeStock = async (writing: Writing, data: StockData): Promise<Written> => {
  const { choices, line, expected } = writing
  const name = data.sku || data.slug
  const goods = await findGoods(writing, data)
  const notes: Note[] = []
  const storeOf = (location: string) => choices.locations?.find((one) => same(one.name, location))?.store
  const places = data.places.flatMap(({ location, quantity }) => {
    const store = storeOf(location)
    if (!store && quantity) notes.push({ line, why: reason('move.stock.location', { name: location }) })
    return store ? [{ store, quantity }] : []
  })
  if (!goods) {
    if (![data.sku, data.slug].some((one) => one && expected?.has(one.toLowerCase())))
      throw new Refused(
        line,
        new ApiError(404, reason('move.stock.unknownSku', { name })).body(writing.context.request.id),
      )
    return { outcome: places.some(({ quantity }) => quantity) ? 'changed' : 'unchanged', notes, made: [] }
  }
  let hasChanged = false
  for (const place of places) if (await setStock(writing, line, { ...goods, ...place })) hasChanged = true
  const made = { resource: 'products', recordId: goods.productId, label: name }
  return { outcome: hasChanged ? 'changed' : 'unchanged', notes, made: [made] }
}

export const writeCoupon = async (writing: Writing, data: CouponData): Promise<Written> => {
  const { context, line } = writing
  const { coupons } = tablesOf(context.registry)
  const [known] = await context.db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(isNull(coupons.deletedAt), inLowerCase(coupons.code, [data.code])))
  if (known) return { outcome: 'unchanged', notes: [{ line, why: reason('move.kept') }], made: [] }
  const values = Object.fromEntries(
    Object.entries({ ...data, applyOn: 'cart' }).filter(([, value]) => value !== undefined),
  )
  const { row } = await write(writing, line, 'coupons', { values })
  return {
    outcome: 'created',
    notes: [],
    made: [{ resource: 'coupons', recordId: row.id, label: data.code }],
  }
}

export const writeCustomer = async (writing: Writing, data: CustomerData): Promise<Written> => {
  const { context, line } = writing
  const { customers } = tablesOf(context.registry)
  const notes: Note[] = []
  const { name, phone, email, consent, tags, address } = data
  const [known] = await context.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNull(customers.deletedAt), inArray(customers.phone, [phone])))
  if (known) return { outcome: 'unchanged', notes: [{ line, why: reason('move.kept') }], made: [] }
  const body = { name, phone, ...(email && { email }) }
  const added = (await call(writing, line, 'x.addCustomer', { body })) as Row
  const area = address && (areaNamed(address.city) ?? areaNamed(address.area))
  if (address && !area)
    notes.push({
      line,
      why: reason('move.address.area', { text: address.city || address.area || address.lines }),
    })
  const values = {
    ...(consent.length && { marketingConsent: consent }),
    ...(address &&
      area && {
        addresses: [
          {
            ...{ label: 'Home', recipient: address.recipient, phone: address.phone },
            ...{ division: area.division, district: area.district, address: address.lines },
          },
        ],
      }),
  }
  if (Object.keys(values).length)
    await write(writing, line, 'customers', { id: added.id, values: { ...values, version: added.version } })
  if (tags.length)
    await call(writing, line, 'x.tagCustomer', { params: { id: added.id }, body: { add: tags, remove: [] } })
  return { outcome: 'created', notes, made: [{ resource: 'customers', recordId: added.id, label: name }] }
}
