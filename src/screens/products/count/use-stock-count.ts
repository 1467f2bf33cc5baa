import { useEffect, useRef } from 'react'
import { v4 as uuid } from 'uuid'
import { useStore } from '#providers/store.ts'
import type { CountStore } from './count-store'
import {
  type Count,
  type CountItem,
  type CountProblem,
  emptyCount,
  toCountItem,
  withCount,
  withExpected,
} from './model'
import { type PastedLine, parseCount } from './parse'
import type { Catalogue } from './use-catalogue'

/** The counted lines, and functions to change them. */
export const useStockCount = (store: CountStore, catalogue: Catalogue) => {
  const count: Count = useStore(store) ?? emptyCount
  const isLoaded = store.get() !== undefined
  const latest = useRef(catalogue)
  latest.current = catalogue

  const setProblem = (id: string, part: Partial<CountProblem>) =>
    store.update((before) => ({
      ...before,
      problems: before.problems.map((problem) => (problem.id === id ? { ...problem, ...part } : problem)),
    }))
  const removeProblem = (id: string) =>
    store.update((before) => ({ ...before, problems: before.problems.filter((p) => p.id !== id) }))

  /** The quantity at the time of counting, which the list read at the beginning may not know. */
  const readExpected = async (item: CountItem, countedAt: string) => {
    try {
      const row = await latest.current.read(item.place)
      if (row)
        store.update((before) => ({
          ...before,
          lines: withExpected(before.lines, { key: item.key, countedAt }, row),
        }))
    } catch {
      // Without a connection the quantity read before remains; posting compares versions anyway.
    }
  }
  /** `problem`: the one that this solves. Nothing happens if another tab has solved it. */
  const setCounted = (item: CountItem, counted: (before: number) => number, problem?: string) => {
    const countedAt = new Date().toISOString()
    store.update((before) => {
      if (problem && !before.problems.some(({ id }) => id === problem)) return before
      const former = before.lines.find(({ key, outcome }) => key === item.key && outcome?.kind !== 'posted')
      return {
        ...before,
        problems: before.problems.filter(({ id }) => id !== problem),
        begunAt: before.begunAt ?? countedAt,
        lines: withCount(before.lines, item, counted(former?.counted ?? 0), countedAt),
      }
    })
    void readExpected(item, countedAt)
  }
  const apply = (item: CountItem, amount: number, isAdded: boolean, problem?: string) =>
    setCounted(item, (former) => (isAdded ? former + amount : amount), problem)

  /** Listed among the problems until the SKU is known, so that nothing is lost. */
  const lookUp = async ({ id, sku, isAdded }: CountProblem) => {
    setProblem(id, { reason: 'looking' })
    try {
      const found = await latest.current.lookUp(sku)
      if ('reason' in found) return setProblem(id, found)
      // Scans of the same SKU may have been added to it in the meantime.
      const counted = parseCount(store.get()?.problems.find((p) => p.id === id)?.count ?? '')
      if (counted === undefined) return setProblem(id, { sku: found.sku, reason: 'badCount' })
      apply(found, counted, isAdded, id)
    } catch {
      setProblem(id, { reason: 'failed' })
    }
  }
  const addProblem = (sku: string, text: string, reason: CountProblem['reason'], isAdded: boolean) => {
    const same = store
      .get()
      ?.problems.find((p) => p.sku.toLowerCase() === sku.toLowerCase() && p.reason !== 'badCount')
    const [former, more] = [parseCount(same?.count ?? ''), parseCount(text)]
    if (same && isAdded && former !== undefined && more !== undefined)
      return setProblem(same.id, { count: String(former + more) })
    const problem: CountProblem = { id: uuid(), sku, count: text, isAdded, reason }
    store.update((before) => ({ ...before, problems: [problem, ...before.problems] }))
    if (reason === 'looking') void lookUp(problem)
  }
  /** Counts a SKU; returns its item, if it is known at once. */
  const enter = (sku: string, text: string, isAdded = false): CountItem | undefined => {
    const row = latest.current.index.get(sku.toLowerCase())
    const counted = parseCount(text)
    if (counted === undefined) addProblem(sku, text, 'badCount', isAdded)
    else if (row) {
      const item = toCountItem(row)
      apply(item, counted, isAdded)
      return item
    } else addProblem(sku, text, 'looking', isAdded)
    return undefined
  }

  // Lookups that a reload interrupted, and those that needed the list of the showroom.
  const isReady = catalogue.rows !== undefined && isLoaded
  const resume = useRef(lookUp)
  resume.current = lookUp
  useEffect(() => {
    if (!isReady) return
    for (const problem of store.get()?.problems ?? [])
      if (problem.reason === 'looking') void resume.current(problem)
  }, [isReady, store])

  return {
    ...count,
    isLoaded,
    enter,
    paste: (lines: readonly PastedLine[]) => {
      for (const { sku, count: text } of [...lines].reverse())
        enter(sku, text === '' && count.isEach ? '1' : text, count.isEach && text === '')
    },
    setCounted: (item: CountItem, counted: number) => setCounted(item, () => counted),
    remove: (key: string) =>
      store.update((before) => ({ ...before, lines: before.lines.filter((line) => line.key !== key) })),
    correct: ({ id, isAdded }: CountProblem, sku: string, text: string) => {
      removeProblem(id)
      enter(sku, text, isAdded)
    },
    removeProblem,
    change: (part: Partial<Pick<Count, 'isEach' | 'note' | 'uncounted'>>) =>
      store.update((before) => ({ ...before, ...part })),
    clear: () => store.update(({ isEach }) => ({ ...emptyCount, isEach })),
    update: store.update,
  }
}
export type Counting = ReturnType<typeof useStockCount>
