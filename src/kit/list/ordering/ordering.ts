import type { AccessRule } from '#contract/policies/access.ts'
import type { Row } from '#kit/context/props.ts'
import type { GripButton, Sortable, SortableItem } from '#ui/sort/Sortable.tsx'

export const moveSteps = ['first', 'up', 'down', 'last'] as const
export type MoveStep = (typeof moveSteps)[number]
/** Directly before or after another record. */
export type DropTarget = { id: string; side: 'before' | 'behind' }
export type ItemPosition = { place: number; count: number }

/** How the records of a list are reordered, over all of its pages. */
export type Ordering<R = Row> = {
  can: AccessRule
  /** Resolves to the record's new position. */
  move: (row: R, to: MoveStep | DropTarget) => Promise<ItemPosition>
  /** The parts of draggable rows. The screen brings them, so that other lists load no code for it. */
  parts: { Sortable: typeof Sortable; SortableItem: typeof SortableItem; GripButton: typeof GripButton }
}

/** The target for a record at this index. */
export const dropTargetAt = (ids: readonly string[], index: number): DropTarget | undefined => {
  const [before, after] = [ids[index - 1], ids[index + 1]]
  if (before !== undefined) return { id: before, side: 'behind' }
  return after === undefined ? undefined : { id: after, side: 'before' }
}

/** The index for a target, counted before the move; undefined if there is none. */
export const indexAfterStep = (
  ids: readonly string[],
  id: string,
  to: MoveStep | DropTarget,
): number | undefined => {
  const others = ids.filter((one) => one !== id)
  const now = ids.indexOf(id)
  if (to === 'first') return 0
  if (to === 'last') return others.length
  if (to === 'up') return Math.max(0, now - 1)
  if (to === 'down') return Math.min(others.length, now + 1)
  const at = others.indexOf(to.id)
  return at < 0 ? undefined : at + (to.side === 'behind' ? 1 : 0)
}

/** The rows in the order of the ids; others follow. */
export const sortRowsByIds = (rows: readonly Row[], ids: readonly string[] | undefined): readonly Row[] => {
  if (!ids) return rows
  const indexOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...rows].sort((a, b) => indexOf(a) - indexOf(b))
}
