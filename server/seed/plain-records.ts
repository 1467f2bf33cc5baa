import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { UnknownRecord } from '../core/context'
import { system } from './catalog/companies'
import { type PlainRows, plainRows } from './plain-rows'

const stored = (registry: Registry, name: string, row: UnknownRecord): UnknownRecord => {
  const { fields } = resourceNamed(registry, name)
  const values = Object.entries(row).map(([key, value]) => {
    if (!fields[key]) throw new Error(`'${name}' has no field '${key}': see server/seed/plain-rows.ts`)
    return [key, fields[key].kind === 'instant' && value ? new Date(String(value)) : value]
  })
  return { ...system(name, String(Object.values(row)[0])), ...Object.fromEntries(values) }
}

/** Plain rows as they are stored: the id of each follows from its first value, which is unique. */
export const plainRecords = (
  registry: Registry,
  rows: PlainRows = plainRows,
): Readonly<Record<string, readonly UnknownRecord[]>> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [name, list.map((row) => stored(registry, name, row))]),
  )
