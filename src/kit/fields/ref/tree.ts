import type { AnyResource } from '../../../../contract/grammar/resource'
import type { Row } from '../../context'

export type Option = {
  value: string
  label: string /** Where it stands: `Bikes › Sport`. */
  path: string
  depth: number
}

/** The field by which records of a resource stand under one another, if they do. */
const parentKey = (target: AnyResource) =>
  Object.entries(target.fields).find(([, f]) => f.kind === 'ref' && f.to === target.name)?.[0]

const parentOf = (row: Row, key: string): string | undefined => {
  const parent = row[key]
  return typeof parent === 'object' && parent !== null && 'id' in parent ? String(parent.id) : undefined
}

/**
 * Options of a whole list. Records that stand under one another come with their branch beneath them;
 * `without` leaves out a record and all that stands under it, so that nothing becomes its own parent.
 */
export const optionsOf = (target: AnyResource, rows: readonly Row[], without?: string): Option[] => {
  const nameOf = (row: Row) => String(row[target.label] ?? row.id)
  const key = parentKey(target)
  if (!key)
    return rows
      .filter((row) => row.id !== without)
      .map((row) => ({ value: row.id, label: nameOf(row), path: nameOf(row), depth: 0 }))

  const known = new Set(rows.map((row) => row.id))
  const under = new Map<string | undefined, Row[]>()
  for (const row of rows) {
    const parent = parentOf(row, key)
    const place = parent !== undefined && known.has(parent) ? parent : undefined
    under.set(place, [...(under.get(place) ?? []), row])
  }
  const branch = (parent: string | undefined, path: string[]): Option[] =>
    (under.get(parent) ?? []).flatMap((row) => {
      if (row.id === without) return []
      const whole = [...path, nameOf(row)]
      return [
        { value: row.id, label: nameOf(row), path: whole.join(' › '), depth: path.length },
        ...branch(row.id, whole),
      ]
    })
  return branch(undefined, [])
}
