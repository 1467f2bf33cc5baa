import type { AnyResource } from '#contract/grammar/resource.ts'
import { foldText } from '#contract/grammar/stored-text.ts'
import type { Row } from '#kit/context/props.ts'

export type ReferenceOption = {
  value: string
  label: string
  /** Its path: `Bikes › Sport`. */
  path: string
  depth: number
  /** What distinguishes records with the same name: a SKU, a code. */
  note?: string
  disabled?: boolean
  className?: string
}

/** The field for the parent of a record, if the resource is a tree. */
const parentKey = (target: AnyResource) =>
  Object.entries(target.fields).find(([, field]) => field.kind === 'ref' && field.to === target.name)?.[0]

const parentOf = (row: Row, key: string): string | undefined => {
  const parent = row[key]
  return typeof parent === 'object' && parent !== null && 'id' in parent ? String(parent.id) : undefined
}

/** A unique text of each record besides its name; one derived from the name, or that no one enters, adds nothing. */
const noteKeys = (target: AnyResource): readonly string[] => {
  if (target.described) return target.described
  const unique = Object.entries(target.fields).find(
    ([key, field]) =>
      key !== target.nameField &&
      field.kind === 'text' &&
      field.unique &&
      field.required &&
      !field.slugOf &&
      !field.readOnly,
  )?.[0]
  return unique === undefined ? [] : [unique]
}

/** Whether the typed text occurs in an option, in its path, or in its note. */
export const matchesReference = (typed: string, { path, note = '' }: ReferenceOption): boolean => {
  const searchText = foldText(typed)
  return foldText(path).includes(searchText) || foldText(note).includes(searchText)
}

/**
 * Records as options. Trees have their children below them; `without` leaves out a record and everything below it, so
 * that no record becomes its own parent.
 */
export const optionsOf = (target: AnyResource, rows: readonly Row[], without?: string): ReferenceOption[] => {
  const notes = noteKeys(target)
  const optionOf = (row: Row, ancestors: readonly string[]): ReferenceOption => {
    const label = String(row[target.nameField] ?? row.id)
    const note = notes.flatMap((name) => row[name] || []).join(' ')
    return {
      value: row.id,
      label,
      path: [...ancestors, label].join(' › '),
      depth: ancestors.length,
      ...(note && { note }),
    }
  }
  const key = parentKey(target)
  if (!key) return rows.filter((row) => row.id !== without).map((row) => optionOf(row, []))

  const known = new Set(rows.map((row) => row.id))
  const childrenByParent = new Map<string | undefined, Row[]>()
  for (const row of rows) {
    const parent = parentOf(row, key)
    const knownParent = parent !== undefined && known.has(parent) ? parent : undefined
    childrenByParent.set(knownParent, [...(childrenByParent.get(knownParent) ?? []), row])
  }
  const branch = (parent: string | undefined, ancestors: string[]): ReferenceOption[] =>
    (childrenByParent.get(parent) ?? []).flatMap((row) => {
      if (row.id === without) return []
      const option = optionOf(row, ancestors)
      return [option, ...branch(row.id, [...ancestors, option.label])]
    })
  return branch(undefined, [])
}
