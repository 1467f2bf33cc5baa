import type { Fields } from '#contract/grammar/field.ts'
import type { Row } from '#kit/context/props.ts'
import type { FormValues } from '#kit/values/values.ts'
import { changedKeys } from '#providers/data/encode-body.ts'

/** The fields that both sides changed, the current record, and my values merged into it. */
export type Conflict = { keys: string[]; theirs: Row; merged: FormValues }

type Merge = {
  /** Changed on both sides, differently: the user has to choose. */
  both: string[]
  /** Their values, and mine where only I changed something or the choice is still open. */
  merged: FormValues
}

/** A three-way merge: what was read, the current record, and the input. */
export const mergeFormValues = (
  fields: Fields,
  base: FormValues,
  theirs: FormValues,
  mine: FormValues,
): Merge => {
  const iChanged = changedKeys(fields, base, mine)
  const theyChanged = changedKeys(fields, base, theirs)
  const apart = changedKeys(fields, theirs, mine)
  const ownChanges = iChanged.map((key) => [key, mine[key]] as const)
  return {
    both: iChanged.filter((key) => theyChanged.includes(key) && apart.includes(key)),
    merged: { ...mine, ...theirs, ...Object.fromEntries(ownChanges) },
  }
}
