import { changedKeys } from '../../../providers/data/dirty'
import type { Row } from '../../fields/props/props'
import type { Values } from '../values/values'

/** The fields that both sides changed, the current record, and my values merged into it. */
export type Conflict = { keys: string[]; theirs: Row; merged: Values }

type Merge = {
  /** Changed on both sides, differently: the user has to choose. */
  both: string[]
  /** Their values, and mine where only I changed something or the choice is still open. */
  merged: Values
}

/** A three-way merge: what was read, the current record, and the input. */
export const merge = (base: Values, theirs: Values, mine: Values): Merge => {
  const iChanged = changedKeys(base, mine)
  const theyChanged = changedKeys(base, theirs)
  const apart = changedKeys(theirs, mine)
  const kept = iChanged.map((key) => [key, mine[key]] as const)
  return {
    both: iChanged.filter((key) => theyChanged.includes(key) && apart.includes(key)),
    merged: { ...mine, ...theirs, ...Object.fromEntries(kept) },
  }
}
