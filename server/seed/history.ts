import type { ResourceName } from '#contract/types.ts'
import type { UnknownRecord } from '../core/context'
import type { HistoryRow } from '../db/history'
import type { ColumnsOf } from '../db/tables/declared-tables'
import { lastDay } from './calendar'
import { generateStockMoves } from './ledger'
import { chance, pickOne, seededId } from './random'

/** `isManager`: more than a branch's role; `isSuper`: all permissions. */
export type StaffMember = { id: string; name: string; isManager: boolean; isSuper: boolean }
export type SeedRecords = Readonly<Record<string, readonly UnknownRecord[]>>
export type PastChange = Pick<HistoryRow, 'propKey' | 'from' | 'to' | 'note'>
/** The former values of a field up to the current one. */
type Path<K extends string = string> = readonly [key: K, ...values: unknown[]]

/** Each step of a path that changes the value. */
const steps = ([propKey, ...values]: Path): PastChange[] =>
  values
    .slice(1)
    .map((to, i) => ({ propKey, from: values[i], to, note: null }))
    .filter(({ from, to }) => from !== to)

/** A former amount: a part of the current one, in round numbers. */
const was = (amount: unknown, part: number) => {
  const taka = Number(amount) * part
  const step = taka > 20_000 ? 500 : taka > 100 ? 10 : 1
  return `${Math.max(1, Math.round(taka / step)) * step}.00`
}
const firstSentence = (text: unknown) => String(text).replace(/(?<=[.!?]) .*$/s, '')
const daysBefore = (moment: unknown, days: number) =>
  new Date((moment as Date).getTime() - days * 86_400_000).toISOString()

/** Keyed by the columns of the resource: a renamed field does not compile. */
type Key<N extends ResourceName> = keyof ColumnsOf<N> & string
type RowOf<N extends ResourceName> = { readonly [K in Key<N>]?: unknown }
type PathOf<N extends ResourceName> = Path<Key<N>>

const ofProduct = (row: RowOf<'products'>): PathOf<'products'>[] => {
  const { price, oldPrice, published, isFeatured, shortDescription: description } = row
  const by = (what: string) => chance('was', what, String(row.id))
  const part = by('price') < 0.7 ? 0.97 : 1.02
  return [
    ...(published ? [['published', false, true] as const] : []),
    ...(by('first') < 0.8 ? [['price', was(price, part ** 2), was(price, part), price] as const] : []),
    ...(by('words') < 0.4 ? [['shortDescription', firstSentence(description), description] as const] : []),
    ...(by('featured') < 0.3 ? [['isFeatured', !isFeatured, isFeatured] as const] : []),
    ...(oldPrice ? [['oldPrice', null, oldPrice] as const] : []),
    ...(published ? [] : [['published', true, false] as const]),
  ]
}
type Promotion = 'discounts' | 'coupons'
const ofPromotion = ({ amount, isActive, endsAt }: RowOf<Promotion>): PathOf<Promotion>[] => [
  ['amount', was(amount, 0.8), amount],
  ...(endsAt ? [['endsAt', daysBefore(endsAt, 7), (endsAt as Date).toISOString()] as const] : []),
  ['isActive', !isActive, isActive],
]
const ofStore = (row: RowOf<'stores'>): PathOf<'stores'>[] => [
  ['phone', String(row.phone).replace(/\d{2}$/, '00'), row.phone],
  ['isActive', !row.isActive, row.isActive],
]

type HistoryPlan<R = UnknownRecord, P = Path> = {
  share: number
  paths?: (row: R) => P[]
  /** The default, if a path does not specify it. */
  changes?: (row: UnknownRecord) => PastChange[]
  by?: (person: StaffMember) => boolean
}
const managers = (person: StaffMember) => person.isManager

/** For each kind of record, how many have a history, and who changed them if not everyone. */
const historyPlans: { readonly [N in ResourceName]?: HistoryPlan<RowOf<N>, PathOf<N>> } = {
  products: { share: 0.3, paths: ofProduct },
  inventory: { share: 0.25, changes: generateStockMoves },
  discounts: { share: 0.7, paths: ofPromotion, by: managers },
  coupons: { share: 0.7, paths: ofPromotion, by: managers },
  charges: { share: 0.7, paths: ({ amount }) => [['amount', was(amount, 0.8), amount]], by: managers },
  servicePackages: {
    share: 0.8,
    paths: ({ price, isActive }) => [
      ...(price === '0.00' ? [] : [['price', was(price, 0.9), price] as const]),
      ...(isActive ? [] : [['isActive', true, false] as const]),
    ],
    by: managers,
  },
  stores: { share: 0.6, paths: ofStore, by: managers },
  forms: {
    share: 1,
    by: managers,
    paths: ({ status, note }) => [
      ['status', 'New', status],
      ['note', null, note],
    ],
  },
  questions: { share: 1, paths: ({ answer }) => [['answer', null, answer]] },
  roles: {
    share: 1,
    by: (person) => person.isSuper,
    changes: ({ permissions }) =>
      steps(['permissions', (permissions as UnknownRecord[]).slice(0, -1), permissions]).slice(0, 1),
  },
}

/** The time of one of several changes: that of the last is the record's own. */
const timestampOfChange = (row: UnknownRecord, index: number, of: number) => {
  const [from, to] = [row.createdAt as Date, row.updatedAt as Date].map((d) => d.getTime()) as [
    number,
    number,
  ]
  // Records unchanged since the opening get a change some time ago.
  const end = to > from ? to : from + (lastDay.getTime() - from) * 0.8
  return new Date(Math.round(from + ((end - from) * index) / of))
}

/** The recorded changes of a record, each with its time. */
const historyOf = (entity: string, row: UnknownRecord): (PastChange & { at: Date })[] => {
  const past: HistoryPlan | undefined = historyPlans[entity as ResourceName]
  if (!past || chance('told', entity, String(row.id)) >= past.share) return []
  const changes = past.changes?.(row) ?? past.paths?.(row).flatMap(steps) ?? []
  return changes.map((change, i) => ({ ...change, at: timestampOfChange(row, i + 1, changes.length) }))
}

/** The price of a product at a time, by its own history. */
export const pricesOf = (row: UnknownRecord): ((at: Date) => string) => {
  const changes = historyOf('products', row).filter(({ propKey }) => propKey === 'price')
  return (at) => {
    const next = changes.find((change) => change.at > at)
    return String(next ? next.from : row.price)
  }
}

/** Events before the current day: stock movements, price changes, answers. */
export const pastChanges = (records: SeedRecords, staff: readonly StaffMember[]): HistoryRow[] =>
  Object.entries(historyPlans).flatMap(([entity, { by }]) =>
    (records[entity] ?? []).flatMap((row) => {
      const id = String(row.id)
      return historyOf(entity, row).map((change, i): HistoryRow => {
        const answerer = staff.find(({ name }) => name === (row.answeredBy ?? row.handledBy))
        const actor = answerer ?? pickOne(by ? staff.filter(by) : staff, 'actor', id, i)
        return {
          id: seededId('history', entity, id, String(i)),
          ...{ actorId: actor.id, actorName: actor.name, action: 'update' },
          ...{ entity, entityId: id, ...change },
        }
      })
    }),
  )
