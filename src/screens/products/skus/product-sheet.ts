import { sectionsOf } from '#contract/grammar/facts.ts'
import { choice, type Field, flag, text } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { inventory } from '#contract/resources/catalog/inventory.ts'
import { variants } from '#contract/resources/catalog/variants.ts'
import { fieldLabel, markTranslated } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import type { PlannedRow, Problem } from '#kit/transfer/plan/plan-row.ts'
import type { Sheet } from '#kit/transfer/sheet.ts'
import { isBlank } from '#kit/values/values.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { lowKey, type Sku, type Skus, skuId, skuValues, stockKey } from './skus'

type Store = { id: string; label: string }
type Values = Readonly<Record<string, unknown>>

/** Keys of the sheet and the values of a variant that they have. */
const ofVariant = {
  variantCustomSku: 'customSku',
  variantPrice: 'price',
  variantIsActive: 'isActive',
  variantArchived: 'archived',
} as const
const variantKeys = Object.keys(ofVariant) as (keyof typeof ofVariant)[]
const kind = ['rowKind', 'variant'] as const

/** Products with a row for each variant: what is the product’s own is repeated. */
const sheetOf = (products: AnyResource, stores: readonly Store[]): AnyResource => {
  const labelled = <F extends Field>(field: F, label: string) => markTranslated({ ...field, label })
  const { sku, customSku, price } = variants.fields
  const label = (key: 'sku' | 'customSku' | 'price' | 'isActive') =>
    t('skus.ofVariant', { field: fieldLabel(variants, key) })
  const own: Record<string, Field> = {
    variantSku: labelled(sku, label('sku')),
    options: labelled(text(), t('skus.options')),
    variantCustomSku: labelled({ ...customSku, when: kind }, label('customSku')),
    variantPrice: labelled({ ...price, when: kind }, label('price')),
    variantIsActive: labelled({ ...flag(), when: kind }, label('isActive')),
    variantArchived: labelled(
      { ...flag(), when: kind },
      t('skus.ofVariant', { field: t('variants.isArchived') }),
    ),
  }
  const { quantity, lowAt } = inventory.fields
  // Blank where a showroom does not stock it.
  const { required: _, ...optional } = quantity
  const stock = stores.flatMap(({ id, label: store }): [string, Field][] => [
    [stockKey(id), labelled(optional, t('skus.inShowroom', { field: t('skus.stock'), store }))],
    [lowKey(id), labelled(lowAt, t('skus.inShowroom', { field: fieldLabel(inventory, 'lowAt'), store }))],
  ])
  const all = { ...own, ...Object.fromEntries(stock) }
  return {
    ...products,
    nameField: 'variantSku',
    fields: { ...products.fields, rowKind: choice(['variant', 'product']), ...all },
    form: [...sectionsOf(products), { title: 'Variants', fields: Object.keys(all) }],
  }
}

const optionsOf = ({ variant }: Sku) =>
  (variant?.attributes ?? []).map(({ name, value }) => `${name}: ${value}`).join('; ')

const rowOf = (product: Row, sku: Sku): Row => {
  const { price, customSku, isActive, archived, ...stock } = skuValues(sku)
  return {
    ...product,
    ...stock,
    id: skuId(sku),
    product: product.id,
    rowKind: sku.variant ? 'variant' : 'product',
    variantSku: sku.variant?.sku ?? product.sku,
    options: optionsOf(sku),
    variantCustomSku: customSku,
    variantPrice: price,
    variantIsActive: isActive,
    variantArchived: archived,
  }
}

/** Why a row can't be imported, besides the rules of its fields. */
const rowProblems = (
  { record, before, values, changed, cells }: PlannedRow,
  mapping: readonly (string | null)[],
): Problem[] => {
  if (!record) return [{ text: t('skus.problem.unknown') }]
  const named = (key: string) => !isBlank(cells[mapping.indexOf(key)])
  const isProduct = record.rowKind === 'product'
  return [
    ...(changed.includes('options') ? [{ key: 'options', text: t('skus.problem.options') }] : []),
    ...variantKeys.flatMap((key) =>
      isProduct && named(key) ? [{ key, text: t('skus.problem.noVariants') }] : [],
    ),
    ...changed.flatMap((key): Problem[] => {
      const [, store] = /^(?:stock|low) (.+)$/.exec(key) ?? []
      if (store === undefined || !isBlank(values[stockKey(store)])) return []
      if (key === lowKey(store)) return [{ key, text: t('skus.problem.notStocked') }]
      return isBlank(before[key]) ? [] : [{ key, text: t('skus.problem.stockEmptied') }]
    }),
  ]
}

const withProblems = (row: PlannedRow, problems: readonly Problem[]): PlannedRow =>
  problems.length
    ? { ...row, kind: 'refused', problems: row.record ? [...row.problems, ...problems] : problems }
    : row

/** Rows of one product repeat its values: where they differ all are refused, and otherwise the first one writes them. */
const foldRows = (
  products: AnyResource,
  planned: readonly PlannedRow[],
  mapping: readonly (string | null)[],
): PlannedRow[] => {
  const keys = mapping.flatMap((key) => (key && key in products.fields ? key : []))
  /** What is wrong with the line itself. */
  const isDamaged = ({ record, problems }: PlannedRow) => !record && problems.some(({ key }) => !key)
  const checked = planned.map((row) => (isDamaged(row) ? row : withProblems(row, rowProblems(row, mapping))))
  const groups = new Map<unknown, PlannedRow[]>()
  for (const row of checked) {
    const product = row.record?.product
    if (product !== undefined) groups.set(product, [...(groups.get(product) ?? []), row])
  }
  const differing = new Map<PlannedRow, Problem[]>()
  for (const rows of groups.values()) {
    for (const key of keys) {
      const read = rows.filter(({ problems }) => !problems.some((one) => one.key === key))
      const [first] = read
      const field = products.fields[key]
      if (!first || !field) continue
      const other = read.find(
        ({ values }) =>
          changedKeys({ [key]: field }, { [key]: first.values[key] }, { [key]: values[key] }).length,
      )
      if (!other) continue
      for (const row of read) {
        const line = (row === other ? first : other).line
        differing.set(row, [
          ...(differing.get(row) ?? []),
          { key, text: t('skus.problem.differs', { line }) },
        ])
      }
    }
  }
  const written = new Set<unknown>()
  return checked.map((row) => {
    const folded = withProblems(row, differing.get(row) ?? [])
    const product = row.record?.product
    if (folded.kind !== 'changed') return folded
    if (!written.has(product)) {
      written.add(product)
      return folded
    }
    const changed = folded.changed.filter((key) => !keys.includes(key))
    return { ...folded, changed, kind: changed.length ? 'changed' : 'unchanged' }
  })
}

type SheetInput = {
  products: AnyResource
  manyFor: (keys: readonly string[]) => ManyRecords
  skus: Skus
  stores: readonly Store[]
}
export const productSheet = ({ products, manyFor, skus, stores }: SheetInput): Sheet => {
  const known = new Map<string, Row>()
  const toRow = (sku: Sku) => rowOf(known.get(sku.productId) ?? ({ id: sku.productId } as Row), sku)
  let importId: string | undefined
  const joined = new Map<ManyRecords, ManyRecords>()
  /** One for all rows, so that they share its batches. */
  const productsFor = (keys: readonly string[]) => {
    const many = manyFor(keys)
    if (importId === undefined || !many.within) return many
    const found = joined.get(many) ?? many.within(importId)
    joined.set(many, found)
    return found
  }
  const update = async (id: string, { version, ...values }: Values) => {
    const { productId } = skus.get(id)
    const own = Object.entries(values).filter(([key]) => key in products.fields)
    if (own.length)
      await productsFor(own.map(([key]) => key)).update(productId, { ...Object.fromEntries(own), version })
    const ofSku = Object.entries(values).flatMap(([key, value]) => {
      if (key in products.fields) return []
      return [[key in ofVariant ? ofVariant[key as keyof typeof ofVariant] : key, value]]
    })
    return ofSku.length ? skus.update(id, Object.fromEntries(ofSku), toRow) : { data: { id } }
  }
  const many: ManyRecords = {
    read: async (id) => toRow(await skus.read(id)),
    update,
    create: () => Promise.reject(new Error('SKUs are added on the page of their product')),
    atOnce: 2 * limits.maxBatch,
    isBatched: true,
    within: (id) => {
      importId = id
      joined.clear()
      skus.joinImport(id)
      return many
    },
  }
  return {
    resource: sheetOf(products, stores),
    matchKeys: ['variantSku'],
    label: t('skus.sheet'),
    expand: async (records, control) => {
      const found: Row[][] = []
      const read = async (product: Row, at: number) => {
        known.set(product.id, product)
        found[at] = (await skus.ofProduct(product.id)).map((sku) => rowOf(product, sku))
      }
      await forEachConcurrently(records, 2 * limits.maxBatch, read, control)
      control.signal.throwIfAborted()
      return found.flat()
    },
    fold: (planned, mapping) => foldRows(products, planned, mapping),
    many,
    writes: ['variants', 'inventory'],
  }
}
