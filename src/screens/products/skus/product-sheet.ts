import { sectionsOf } from '#contract/grammar/facts.ts'
import { choice, type Field, flag, text, values } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { limits } from '#contract/policies/limits.ts'
import { inventory } from '#contract/resources/catalog/inventory.ts'
import { variants } from '#contract/resources/catalog/variants.ts'
import { fieldLabel, markTranslated } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { forEachConcurrently } from '#kit/jobs/for-each-concurrently.ts'
import { joinValues, splitValues } from '#kit/transfer/cells/lists.ts'
import type { Table, TableRow } from '#kit/transfer/file/table.ts'
import { matchText, type PlannedRow, type Problem } from '#kit/transfer/plan/plan-row.ts'
import type { Sheet } from '#kit/transfer/sheet.ts'
import { isBlank, toFormValues } from '#kit/values/values.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { codesBesides, lowKey, type Sku, type Skus, skuId, skuValues, stockKey } from './skus'

type Store = { id: string; label: string }
type Values = Readonly<Record<string, unknown>>
type SheetInput = {
  products: AnyResource
  manyFor: (keys: readonly string[]) => ManyRecords
  skus: Skus
  stores: readonly Store[]
  hasWeight: boolean
}

/** Keys of the sheet and the values of a variant that they have. */
const ofVariant = {
  variantCustomSku: 'customSku',
  variantPrice: 'price',
  variantWeight: 'weight',
  variantIsActive: 'isActive',
  variantArchived: 'archived',
} as const
const variantKeys = Object.keys(ofVariant) as (keyof typeof ofVariant)[]
const kind = ['rowKind', 'variant'] as const

/** Products with a row for each variant: what is the product’s own is repeated. */
const sheetOf = ({
  products,
  stores,
  hasWeight,
}: Pick<SheetInput, 'products' | 'stores' | 'hasWeight'>): AnyResource => {
  const labelled = <F extends Field>(field: F, label: string) => markTranslated({ ...field, label })
  const { sku, customSku, price } = variants.fields
  // Whether the backend has it is asked of the variant’s own field.
  const { extension: _extension, ...weight } = variants.fields.weight
  const label = (key: 'sku' | 'customSku' | 'price' | 'weight' | 'isActive') =>
    t('skus.ofVariant', { field: fieldLabel(variants, key) })
  const own: Record<string, Field> = {
    variantSku: labelled(sku, label('sku')),
    options: labelled(text(), t('skus.options')),
    variantCustomSku: labelled({ ...customSku, when: kind }, label('customSku')),
    variantPrice: labelled({ ...price, when: kind }, label('price')),
    ...(hasWeight && { variantWeight: labelled({ ...weight, when: kind }, label('weight')) }),
    variantIsActive: labelled({ ...flag(), when: kind }, label('isActive')),
    variantArchived: labelled(
      { ...flag(), when: kind },
      t('skus.ofVariant', { field: t('variants.isArchived') }),
    ),
    barcodes: labelled(values(), t('barcodes.tab')),
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

type Option = { name: string; value: string }
const optionsText = (options: readonly Option[]) =>
  options.map(({ name, value }) => `${name}: ${value}`).join('; ')

/** The options in a cell, `Size: M; Color: Red`; undefined if it is none. */
const parseOptions = (cell: string): Option[] | undefined => {
  const options = splitValues(cell).map((one) => {
    const [, name = '', value = ''] = /^([^:]{1,40}):\s*(.{1,80})$/.exec(one) ?? []
    return { name: name.trim(), value: value.trim() }
  })
  return options.length && options.every(({ name, value }) => name && value) ? options : undefined
}
/** In any order and letter case. */
const sameOptions = (options: readonly Option[]) =>
  options
    .map(({ name, value }) => `${name}: ${value}`.toLowerCase())
    .sort()
    .join('; ')

/** The option that a column has, such as `Size` of “Option: Size”. */
const optionOfColumn = (header: string): string | undefined => {
  const [, word = '', name = ''] = /^([^:]+):([^:]+)$/.exec(header) ?? []
  const words = ['option', 'options', t('skus.options').toLowerCase()]
  return words.includes(word.trim().toLowerCase()) ? name.trim() || undefined : undefined
}

/** Columns with an option each, as the column of all options. `at`: that of the file, if it has one. */
const foldOptionColumns = (table: Table, at: number): Table => {
  const names = table.header.map(optionOfColumn)
  const first = names.findIndex((name) => name !== undefined)
  if (first < 0) return table
  const place = at < 0 ? first : at
  const kept = names.flatMap((name, column) => (column === place || name === undefined ? column : []))
  const foldRow = (row: TableRow): TableRow => {
    // A damaged row is not read.
    if (row.fault) return row
    const { cells, cellFaults = {} } = row
    const further = names.flatMap((name, column) => {
      const value = cells[column]?.replace(/\s+/g, ' ').trim()
      return name && value ? `${name}: ${value}` : []
    })
    const own = at < 0 ? [] : splitValues(cells[at] ?? '')
    const isOwn = (option: string) => own.some((one) => one.toLowerCase() === option.toLowerCase())
    const options = [...own, ...further.filter((option) => !isOwn(option))]
    const faultAt = (column: number) =>
      cellFaults[column] ??
      (column === place ? names.flatMap((name, other) => (name && cellFaults[other]) || [])[0] : undefined)
    return {
      ...row,
      cells: kept.map((column) => (column === place ? joinValues(options) : (cells[column] ?? ''))),
      cellFaults: Object.fromEntries(
        kept.flatMap((column, now) => {
          const fault = faultAt(column)
          return fault ? [[now, fault]] : []
        }),
      ),
    }
  }
  const header = kept.map((column) => (column === place ? t('skus.options') : (table.header[column] ?? '')))
  return { ...table, header, rows: table.rows.map(foldRow) }
}

const rowOf = (product: Row, sku: Sku): Row => {
  const { price, weight, customSku, isActive, archived, ...more } = skuValues(sku)
  return {
    ...product,
    ...more,
    id: skuId(sku),
    product: product.id,
    rowKind: sku.variant ? 'variant' : 'product',
    variantSku: sku.variant?.sku ?? product.sku,
    options: optionsText(sku.variant?.attributes ?? []),
    variantCustomSku: customSku,
    variantPrice: price,
    variantWeight: weight,
    variantIsActive: isActive,
    variantArchived: archived,
  }
}

/** Why a row can't be imported, besides the rules of its fields. */
const rowProblems = (
  { record, before, values, changed, cells }: PlannedRow,
  mapping: readonly (string | null)[],
): Problem[] => {
  if (!record) return []
  const named = (key: string) => !isBlank(cells[mapping.indexOf(key)])
  const isProduct = record.rowKind === 'product'
  const [had, has] = [before.barcodes, values.barcodes] as (readonly string[] | null)[]
  const removed = codesBesides(had ?? [], has ?? [])
  return [
    ...(removed.length
      ? [{ key: 'barcodes', text: t('skus.problem.barcodesRemoved', { codes: removed.join(', ') }) }]
      : []),
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

/** The options of a file may have another order, which is no change of them. */
const withoutSameOptions = (row: PlannedRow): PlannedRow => {
  const [had, has] = [row.before, row.values].map(({ options }) => parseOptions(String(options ?? '')))
  if (!row.changed.includes('options') || !had || !has || sameOptions(had) !== sameOptions(has)) return row
  const changed = row.changed.filter((key) => key !== 'options')
  const values = { ...row.values, options: row.before.options }
  return { ...row, values, changed, kind: row.kind === 'changed' && !changed.length ? 'unchanged' : row.kind }
}

const withProblems = (row: PlannedRow, problems: readonly Problem[]): PlannedRow =>
  problems.length ? { ...row, kind: 'refused', problems: [...row.problems, ...problems] } : row

/** What is wrong with the line itself. */
const isDamaged = ({ record, problems }: PlannedRow) => !record && problems.some(({ key }) => !key)

/** Finds the product of a row: of its SKU, or for a SKU that is new the one that it names. */
type FindProduct = (row: PlannedRow) => Row | undefined

type Folding = { products: AnyResource; mapping: readonly (string | null)[]; productOf: FindProduct }

/** A row with a new SKU adds a variant: its own values are written, those of the product may be left blank. */
const newVariantRow = (
  row: PlannedRow,
  { products, mapping, productOf }: Folding,
  siblings: readonly (readonly Option[])[],
): PlannedRow => {
  if (!productOf(row)) return { ...row, kind: 'refused', problems: [{ text: t('skus.problem.unknown') }] }
  const isNamed = (key: string) => !isBlank(row.cells[mapping.indexOf(key)])
  const problems = row.problems.filter(({ key }) => !key || !(key in products.fields) || isNamed(key))
  const cell = row.cells[mapping.indexOf('options')] ?? ''
  const options = parseOptions(cell)
  const isTaken = options && siblings.some((other) => sameOptions(other) === sameOptions(options))
  const problem = !options
    ? t('skus.problem.newOptions')
    : isTaken
      ? t('skus.problem.optionsTaken')
      : undefined
  const values = {
    ...row.values,
    // As it was written: its lines tell values with a semicolon apart.
    options: cell,
    // Blank: as a variant is added on the page of its product.
    ...(!isNamed('variantIsActive') && { variantIsActive: true }),
  }
  const changed = mapping.flatMap((key) => (key && !(key in products.fields) && isNamed(key) ? [key] : []))
  const kind = problems.length ? 'refused' : 'new'
  const planned: PlannedRow = { ...row, values, changed, problems, kind }
  return withProblems(planned, problem ? [{ key: 'options', text: problem }] : [])
}

/** Rows of one product repeat its values: where they differ all are refused, and otherwise the first one writes them. */
const foldRows = (
  planned: readonly PlannedRow[],
  folding: Folding,
  optionsIn: (product: string) => readonly (readonly Option[])[],
): PlannedRow[] => {
  const { products, mapping, productOf } = folding
  const keys = mapping.flatMap((key) => (key && key in products.fields ? key : []))
  const added = new Map<string, (readonly Option[])[]>()
  const checked = planned.map((row) => {
    if (isDamaged(row)) return row
    if (row.record) {
      const own = withoutSameOptions(row)
      return withProblems(own, rowProblems(own, mapping))
    }
    const id = productOf(row)?.id ?? ''
    const before = added.get(id) ?? []
    const options = parseOptions(row.cells[mapping.indexOf('options')] ?? '')
    if (options) added.set(id, [...before, options])
    return newVariantRow(row, folding, [...optionsIn(id), ...before])
  })
  const groups = new Map<string, PlannedRow[]>()
  for (const row of checked) {
    const id = productOf(row)?.id
    if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), row])
  }
  const differing = new Map<PlannedRow, Problem[]>()
  const refuse = (row: PlannedRow, key: string, text: string) =>
    differing.set(row, [...(differing.get(row) ?? []), { key, text }])
  for (const rows of groups.values()) {
    for (const key of keys) {
      const field = products.fields[key]
      const read = rows.filter(
        ({ record, cells, problems }) =>
          !problems.some((one) => one.key === key) && (record || !isBlank(cells[mapping.indexOf(key)])),
      )
      const [first] = read
      if (!first || !field) continue
      const differs = (one: unknown, two: unknown) =>
        changedKeys({ [key]: field }, { [key]: one }, { [key]: two }).length > 0
      const other = read.find(({ values }) => differs(first.values[key], values[key]))
      if (other)
        for (const row of read)
          refuse(row, key, t('skus.problem.differs', { line: (row === other ? first : other).line }))
      // Nothing else writes the product.
      else if (read.every(({ record }) => !record)) {
        const product = productOf(first)
        const stored = product && toFormValues({ [key]: field }, product)[key]
        if (differs(stored, first.values[key]))
          for (const row of read) refuse(row, key, t('skus.problem.ofProduct'))
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

export const productSheet = ({ products, manyFor, skus, stores, hasWeight }: SheetInput): Sheet => {
  const known = new Map<string, Row>()
  const expanded = new Map<string, readonly Sku[]>()
  const toRow = (sku: Sku) => rowOf(known.get(sku.productId) ?? ({ id: sku.productId } as Row), sku)
  const named = new Map<string, Row>()
  const keyOfSku = (sku: unknown) => matchText(products.fields.sku, sku)
  const productNamed = (sku: unknown) => (isBlank(sku) ? undefined : named.get(keyOfSku(sku)))
  const productOf: FindProduct = ({ record, values }) =>
    record ? known.get(String(record.product)) : productNamed(values.sku)
  const optionsIn = (product: string) =>
    (expanded.get(product) ?? []).map(({ variant }) => variant?.attributes ?? [])
  /** What a changed row has of its product, and of its SKU. */
  const partsOf = (values: Values) => {
    const entries = Object.entries(values)
    const own = entries.filter(([key]) => key in products.fields)
    const ofSku = entries.flatMap(([key, value]) =>
      key in products.fields
        ? []
        : [[key in ofVariant ? ofVariant[key as keyof typeof ofVariant] : key, value]],
    )
    return { keys: own.map(([key]) => key), own: Object.fromEntries(own), ofSku: Object.fromEntries(ofSku) }
  }
  const newVariantOf = (entered: Values) => {
    const product = productNamed(entered.sku)
    if (!product) throw new Error('A row without a product is refused when it is checked')
    const { variantSku, options, variantCustomSku, variantPrice, variantWeight, variantIsActive, ...more } =
      entered
    const variant = {
      sku: String(variantSku),
      attributes: parseOptions(String(options)) ?? [],
      ...(!isBlank(variantCustomSku) && { customSku: variantCustomSku }),
      ...(!isBlank(variantPrice) && { price: variantPrice }),
      ...(!isBlank(variantWeight) && { weight: variantWeight }),
      isActive: variantIsActive === true,
    }
    const rest = Object.entries(more).flatMap(([key, value]) => {
      if (key === 'variantArchived') return value === true ? [['archived', true]] : []
      return key in products.fields || isBlank(value) ? [] : [[key, value]]
    })
    return [product.id, variant, Object.fromEntries(rest)] as const
  }
  const update = async (id: string, { version, ...values }: Values) => {
    const { keys, own, ofSku } = partsOf(values)
    if (keys.length) await manyFor(keys).update(skus.get(id).productId, { ...own, version })
    return Object.keys(ofSku).length ? skus.update(id, ofSku, toRow) : { data: { id } }
  }
  const many: ManyRecords = {
    read: async (id) => toRow(await skus.read(id)),
    update,
    create: async (entered) => ({ data: toRow(await skus.create(...newVariantOf(entered))) }),
    writes: {
      update: (id, { version, ...values }) => {
        const { keys, own, ofSku } = partsOf(values)
        const { productId } = skus.get(id)
        const ofProduct = keys.length ? manyFor(keys).writes?.update(productId, { ...own, version }) : []
        return [...(ofProduct ?? []), ...skus.writes.update(id, ofSku)]
      },
      create: (entered) => skus.writes.create(...newVariantOf(entered)),
    },
    atOnce: 2 * limits.maxBatch,
    isBatched: true,
  }
  return {
    resource: sheetOf({ products, stores, hasWeight }),
    matchKeys: ['variantSku'],
    label: t('skus.sheet'),
    initial: { rowKind: 'variant', variantIsActive: true },
    foldColumns: (table, mapping) => foldOptionColumns(table, mapping.indexOf('options')),
    expand: async (records, control) => {
      const found: Row[][] = []
      const read = async (product: Row, at: number) => {
        known.set(product.id, product)
        named.set(keyOfSku(product.sku), product)
        const own = await skus.ofProduct(product.id)
        expanded.set(product.id, own)
        found[at] = own.map((sku) => rowOf(product, sku))
      }
      await forEachConcurrently(records, 2 * limits.maxBatch, read, control)
      control.signal.throwIfAborted()
      return found.flat()
    },
    fold: (planned, mapping) => foldRows(planned, { products, mapping, productOf }, optionsIn),
    many,
    writes: ['variants', 'inventory', 'barcodes'],
  }
}
