import { foldText } from '#contract/grammar/stored-text.ts'
import type { ResourceName } from '#contract/types.ts'
import { positionsAfterMove } from '#kit/values/positions.ts'

/** A record that is under another one, in an order. */
export type TreeRow = {
  id: string
  version: number
  name: string
  order: number | null
  parent: { id: string; label: string } | null
  image?: { url: string; alt?: string } | null
}
/** What the rows of a tree are, and how their places are saved. */
export type TreeKind = {
  resource: ResourceName
  /** The field of a record that has its place among those with the same parent. */
  orderKey: 'order' | 'position'
  /** Whose texts it has. */
  texts: 'categories' | 'menu'
}
/** The tree: records by id, and the children of each in order. */
export type TreeData = {
  byId: ReadonlyMap<string, TreeRow>
  under: (parent: string | null) => readonly TreeRow[]
  parentOf: (id: string) => string | null
}
/** The changed values for a new position. */
export type OrderChange = { id: string; order: number; parent?: string | null }

/** Every order of a tree goes as far. */
const maxOrder = 9999

const last = Number.POSITIVE_INFINITY

export const buildTree = (rows: readonly TreeRow[]): TreeData => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A record whose parent is missing is at the top level.
  const parentOf = (id: string) => {
    const parent = byId.get(id)?.parent?.id
    return parent !== undefined && byId.has(parent) ? parent : null
  }
  const groups = new Map<string | null, TreeRow[]>()
  // Equal positions keep the backend's order.
  for (const row of [...rows].sort((a, b) => (a.order ?? last) - (b.order ?? last) || 0)) {
    const parent = parentOf(row.id)
    groups.set(parent, [...(groups.get(parent) ?? []), row])
  }
  return { byId, parentOf, under: (parent) => groups.get(parent) ?? [] }
}

/** Whether `id` is `above` itself or one of its descendants. */
export const isDescendant = (tree: TreeData, id: string, above: string): boolean => {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); at = tree.parentOf(at)) {
    if (at === above) return true
    seen.add(at)
  }
  return false
}

/** The changes for a position at `index` under `parent`: usually of that record only. */
export const changesForMove = (
  tree: TreeData,
  id: string,
  parent: string | null,
  index: number,
): OrderChange[] => {
  const siblings = tree.under(parent).map(({ id, order: place }) => ({ id, place }))
  const isElsewhere = tree.parentOf(id) !== parent
  return positionsAfterMove(siblings, id, index, maxOrder).map(({ id: each, place: order }) =>
    each === id && isElsewhere ? { id, order, parent } : { id: each, order },
  )
}

export type MoveStep = 'up' | 'down' | 'out' | 'in'

/** The target of a step; undefined if there is none. */
export const targetOfStep = (tree: TreeData, id: string, step: MoveStep) => {
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

/** Records whose name contains the text, with their ancestors. */
export const findWithAncestors = (tree: TreeData, searchText: string): ReadonlySet<string> => {
  const query = foldText(searchText)
  const ids = new Set<string>()
  for (const { id, name } of tree.byId.values()) {
    if (!foldText(name).includes(query)) continue
    for (let at: string | null = id; at !== null && !ids.has(at); at = tree.parentOf(at)) ids.add(at)
  }
  return ids
}
