import { categories } from '../../../contract/resources/categories'
import type { RecordFor } from '../../../contract/types'

export type Category = RecordFor<'categories'>
/** What stands where: each by its id, and those under each in their order. */
export type Hierarchy = {
  byId: ReadonlyMap<string, Category>
  under: (parent: string | null) => readonly Category[]
  parentOf: (id: string) => string | null
}
/** What a record is given to stand in its new place. */
export type Change = { id: string; order: number; parent?: string | null }

/** Room is left between numbers, so that one can be put between two without touching either. */
const gap = 10
const most = categories.fields.order.max

const last = Number.POSITIVE_INFINITY

export const hierarchyOf = (rows: readonly Category[]): Hierarchy => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Whoever has lost its parent stands at the top.
  const parentOf = (id: string) => {
    const parent = byId.get(id)?.parent?.id
    return parent !== undefined && byId.has(parent) ? parent : null
  }
  const groups = new Map<string | null, Category[]>()
  // Equals stay as the backend gave them.
  for (const row of [...rows].sort((a, b) => (a.order ?? last) - (b.order ?? last) || 0)) {
    const parent = parentOf(row.id)
    groups.set(parent, [...(groups.get(parent) ?? []), row])
  }
  return { byId, parentOf, under: (parent) => groups.get(parent) ?? [] }
}

/** Whether `id` is `above` itself or stands anywhere under it. */
export const isWithin = (tree: Hierarchy, id: string, above: string): boolean => {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); at = tree.parentOf(at)) {
    if (at === above) return true
    seen.add(at)
  }
  return false
}

/** A number between two neighbours, where there is one. `undefined`: nobody stands on that side. */
const between = (before: number | null | undefined, after: number | null | undefined) => {
  if (before === null) return undefined
  const low = before ?? -1
  const high = after ?? most + 1
  if (typeof after !== 'number' && Math.max(low, 0) + gap <= most) return Math.max(low, 0) + gap
  return high - low >= 2 ? Math.floor((low + high) / 2) : undefined
}

/** What it takes to stand under `parent` as the one at `index`: most often a change of that one record. */
export const placed = (tree: Hierarchy, id: string, parent: string | null, index: number): Change[] => {
  const siblings = tree.under(parent).filter((row) => row.id !== id)
  const at = Math.max(0, Math.min(index, siblings.length))
  const isElsewhere = tree.parentOf(id) !== parent
  const changeOf = (order: number): Change => ({ id, order, ...(isElsewhere && { parent }) })
  const order = between(siblings[at - 1]?.order, siblings[at]?.order)
  if (order !== undefined) return [changeOf(order)]
  const ids = siblings.map((row) => row.id)
  ids.splice(at, 0, id)
  const step = Math.max(1, Math.min(gap, Math.floor(most / ids.length)))
  return ids.flatMap((each, i): Change[] => {
    const number = (i + 1) * step
    if (each === id) return [changeOf(number)]
    return tree.byId.get(each)?.order === number ? [] : [{ id: each, order: number }]
  })
}

export type Step = 'up' | 'down' | 'out' | 'in'

/** Where a step leads from here; undefined where it leads nowhere. */
export const stepFrom = (tree: Hierarchy, id: string, step: Step) => {
  const parent = tree.parentOf(id)
  const siblings = tree.under(parent)
  const at = siblings.findIndex((row) => row.id === id)
  if (step === 'up') return at > 0 ? { parent, index: at - 1 } : undefined
  if (step === 'down') return at < siblings.length - 1 ? { parent, index: at + 1 } : undefined
  if (step === 'in') {
    const above = siblings[at - 1]
    return above && { parent: above.id, index: tree.under(above.id).length }
  }
  if (parent === null) return undefined
  const outer = tree.parentOf(parent)
  return { parent: outer, index: tree.under(outer).findIndex((row) => row.id === parent) + 1 }
}

/** Those whose name holds the words, and all they stand under. */
export const found = (tree: Hierarchy, words: string): ReadonlySet<string> => {
  const sought = words.trim().toLowerCase()
  const ids = new Set<string>()
  for (const { id, name } of tree.byId.values()) {
    if (!name.toLowerCase().includes(sought)) continue
    for (let at: string | null = id; at !== null && !ids.has(at); at = tree.parentOf(at)) ids.add(at)
  }
  return ids
}
