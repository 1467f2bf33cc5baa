import type { CallBody } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { StockLocation } from '../stock/adjust/use-adjust'
import type { StockRow } from '../stock/model'
import { shelfQuantity } from '../stock/promised'

/** A stock record as it was read: what can be sold, what is promised and still on the shelf, and its version. */
export type Expected = { id: string; version: number; quantity: number; promised?: number }
/** A change that was sent without a response yet. */
export type Attempt = { delta: number; version: number; quantity: number }
export type CountOutcome =
  /** `moved`: the quantity had changed since the line was counted. */
  | { kind: 'posted'; from: number; to: number; moved: boolean }
  | { kind: 'failed'; message: string }
  /** The quantity changed in a way that makes the count uncertain. */
  | { kind: 'recount'; quantity: number }

export type CountLine = {
  /** The variant's id, or the product's if it has none. */
  key: string
  sku: string
  product: string
  place: StockLocation
  counted: number
  /** ISO timestamp. */
  countedAt: string
  /** Absent if the showroom has no stock record yet. */
  expected?: Expected
  /** The expected quantity must be read again before it is used. */
  isUnsure?: boolean
  attempt?: Attempt
  outcome?: CountOutcome
}
/** A line that was entered and could not be counted: kept until it is corrected. */
export type CountProblem = {
  id: string
  sku: string
  count: string
  /** The count is added to the former one. */
  isAdded: boolean
  reason: 'looking' | 'unknown' | 'badCount' | 'hasVariants' | 'hasArchived' | 'failed'
  /** The SKUs of the variants of a product, of which none was named. */
  variants?: readonly string[]
}
const maxNamed = 5
export const problemText = ({
  reason,
  sku,
  variants = [],
}: Pick<CountProblem, 'reason' | 'sku' | 'variants'>) =>
  t(`count.problem.${reason}`, {
    sku,
    variants: [...variants.slice(0, maxNamed), ...(variants.length > maxNamed ? ['…'] : [])].join(', '),
  })

/** A call that was sent without a response yet: repeated with its key, it is applied once. */
export type Posting = {
  key: string
  /** ISO timestamp. */
  sentAt: string
  lines: readonly Pick<CountLine, 'key' | 'countedAt'>[]
  body: CallBody<'x.postStockCount'>
}
export type Count = {
  lines: readonly CountLine[]
  problems: readonly CountProblem[]
  /** Each scan adds one. */
  isEach: boolean
  note: string
  uncounted: 'keep' | 'zero'
  /** ISO timestamp of the first line. */
  begunAt?: string
  posting?: Posting
}
export const emptyCount: Count = { lines: [], problems: [], isEach: false, note: '', uncounted: 'keep' }

/** What is counted: a stock record of the showroom, or a product or variant that it does not stock yet. */
export type CountItem = Pick<CountLine, 'key' | 'sku' | 'product' | 'place'> & { expected?: Expected }

export const expectedStockOf = ({ id, version, quantity, promised }: StockRow): Expected => ({
  ...{ id, version, quantity },
  ...(promised && { promised }),
})
export const countKeyOf = ({ product, variant }: Pick<StockRow, 'product' | 'variant'>) =>
  variant?.id ?? product.id
export const toCountItem = (row: StockRow): CountItem => ({
  key: countKeyOf(row),
  sku: row.sku ?? row.product.label,
  product: [row.product.label, row.attributes].filter(Boolean).join(' · '),
  place: { product: row.product.id, ...(row.variant && { variant: row.variant.id }), store: row.store },
  expected: expectedStockOf(row),
})

type Counted = Pick<CountLine, 'counted' | 'expected'>

/** Promised pieces that were not found. */
export const missingPromised = ({ counted, expected }: Counted) =>
  Math.max(0, (expected?.promised ?? 0) - counted)
/**
 * The change of the quantity. Promised pieces are on the shelf without being part of it, so a count contains them; if some
 * are missing, no more than the rest can be written off.
 */
export const countDifference = (line: Counted) =>
  line.counted - (line.expected ? shelfQuantity(line.expected) : 0) + missingPromised(line)
export const isPosted = ({ outcome }: CountLine) => outcome?.kind === 'posted'
/** The expected quantity has to be read again: the shown difference may be wrong. */
const isInDoubt = ({ attempt, isUnsure }: CountLine) => attempt !== undefined || isUnsure === true
/** Lines of the review: those that differ, may differ, or were posted. */
export const needsReview = (line: CountLine) =>
  countDifference(line) !== 0 || isInDoubt(line) || line.outcome !== undefined
/** Whether posting has something to send for the line. */
export const needsPosting = (line: CountLine) => {
  if (line.outcome?.kind === 'posted' || line.outcome?.kind === 'recount') return false
  return countDifference(line) !== 0 || isInDoubt(line)
}

/**
 * Counts an item: the newest line is first. Lines that were posted before or are in doubt are compared with a quantity
 * that is read again.
 */
export const withCount = (
  lines: readonly CountLine[],
  item: CountItem,
  counted: number,
  countedAt: string,
): CountLine[] => {
  const before = lines.find(({ key }) => key === item.key)
  const expected = before?.expected ?? item.expected
  const isUnsure = before?.isUnsure || before?.attempt !== undefined || before?.outcome?.kind === 'posted'
  const line: CountLine = {
    key: item.key,
    sku: item.sku,
    product: item.product,
    place: item.place,
    counted,
    countedAt,
    ...(expected && { expected }),
    ...(isUnsure && { isUnsure }),
  }
  return [line, ...lines.filter(({ key }) => key !== item.key)]
}

/** The quantity as it was read for a count; a later count or a running change is not touched. */
export const withExpected = (
  lines: readonly CountLine[],
  { key, countedAt }: Pick<CountLine, 'key' | 'countedAt'>,
  row: StockRow,
): CountLine[] =>
  lines.map((line) => {
    if (line.key !== key || line.countedAt !== countedAt || line.attempt || line.outcome) return line
    const { isUnsure: _, ...sure } = line
    return { ...sure, expected: expectedStockOf(row) }
  })

/** Units added and removed by lines that are still to be posted. */
export const countTotals = (lines: readonly CountLine[]) => {
  const differences = lines.filter((line) => !isPosted(line)).map(countDifference)
  const sum = (of: number[]) => of.reduce((total, each) => total + each, 0)
  return { more: sum(differences.filter((d) => d > 0)), less: sum(differences.filter((d) => d < 0)) }
}

/** Stock of the showroom that was not counted. Empty records need no count. */
export const findUncountedStock = (rows: readonly StockRow[], lines: readonly CountLine[]): StockRow[] => {
  const counted = new Set(lines.map(({ key }) => key))
  return rows.filter((row) => row.quantity > 0 && !counted.has(countKeyOf(row)))
}
