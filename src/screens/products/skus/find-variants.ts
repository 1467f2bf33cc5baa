import { choice, flag, text } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { inventory } from '#contract/resources/catalog/inventory.ts'
import { variants } from '#contract/resources/catalog/variants.ts'
import { fieldLabel, markTranslated } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Control, FoundParts } from '#kit/context/parts.ts'
import type { Row } from '#kit/context/props.ts'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import type { BatchProvider } from '#providers/data/many-records.ts'
import { createSkus, lowKey, type Sku, skuValues, stocked, stockedKey } from './skus'

type Store = Sku['stock'][number]['store']

/** The showrooms that stock any of these, by name. */
const storesOf = (skus: readonly Sku[]): Store[] =>
  [...new Map(skus.flatMap(({ stock }) => stock.map(({ store }) => [store.id, store]))).values()].sort(
    (a, b) => a.label.localeCompare(b.label),
  )

/** Options and SKU tell variants of one product apart. */
const nameOf = (product: string, { variant }: Sku) =>
  [product, ...(variant?.attributes ?? []).map(({ value }) => value), variant?.sku].join(' · ')

const lowLabel = (store: Store) =>
  t('skus.inShowroom', { field: fieldLabel(inventory, 'lowAt'), store: store.label })

/** Variants with what can be changed in many of them, among it the low-stock level of each showroom that stocks any. */
const variantsToEdit = (stores: readonly Store[]): AnyResource => {
  const { price, weight, isActive } = variants.fields
  const shared = {
    price,
    weight,
    isActive,
    archived: markTranslated(flag({ label: t('variants.isArchived') })),
  }
  const levels = stores.flatMap((store) => [
    [stockedKey(store.id), choice([stocked])] as const,
    [
      lowKey(store.id),
      markTranslated({
        ...inventory.fields.lowAt,
        when: [stockedKey(store.id), stocked] as const,
        label: lowLabel(store),
      }),
    ] as const,
  ])
  const bulkEdit = [...Object.keys(shared), ...stores.map(({ id }) => lowKey(id))]
  return {
    ...(variants as AnyResource),
    api: { list: 'GET x/skus', one: 'GET x/variants/{id}', update: 'PATCH x/variants/{id}' },
    nameField: 'name',
    fields: { name: text({ readOnly: true }), ...shared, ...Object.fromEntries(levels) },
    form: bulkEdit,
    bulkEdit,
  }
}

/** The variants of products, read together, with what can be changed in them. */
export const findVariants = async (
  provider: BatchProvider,
  products: readonly Row[],
  control: Control,
): Promise<FoundParts> => {
  const skus = createSkus(provider)
  const found: Sku[][] = []
  const names = new Map(products.map(({ id, name }) => [id, String(name)]))
  const read = async ({ id }: Row, at: number) => {
    found[at] = (await skus.ofProduct(id)).filter(({ variant }) => variant)
  }
  await forEachConcurrently(products, 2 * limits.maxBatch, read, control)
  control.signal.throwIfAborted()
  const toRow = (sku: Sku): Row => {
    const { id, version, createdAt, updatedAt } = sku.variant as NonNullable<Sku['variant']>
    const name = nameOf(names.get(sku.productId) ?? '', sku)
    return { id, version, createdAt, updatedAt, name, ...skuValues(sku) }
  }
  const all = found.flat()
  return {
    resource: variantsToEdit(storesOf(all)),
    rows: all.map(toRow),
    many: {
      read: async (id) => toRow(await skus.read(id)),
      update: (id, values) => skus.update(id, values, toRow),
      create: () => Promise.reject(new Error('Variants are added on the page of their product')),
      atOnce: 2 * limits.maxBatch,
      isBatched: true,
    },
  }
}
