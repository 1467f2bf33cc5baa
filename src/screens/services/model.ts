import type { Ref } from '#contract/grammar/record.ts'
import type { RecordFor } from '#contract/types.ts'

/** The feature of a package for a title. */
export type PackageFeature = NonNullable<ServicePackage['features']>[number]
export type ServicePackage = RecordFor<'servicePackages'>

/** The comparison: one row per feature title, one mark per package. */
export type CompareLine = { id: string; title: string; marks: (PackageFeature | undefined)[] }

export const isIncluded = (feature: PackageFeature | undefined): boolean => feature?.included === true
const markOf = (feature: PackageFeature | undefined) =>
  isIncluded(feature) ? `in ${feature?.limit ?? ''}` : 'out'
/** Whether the packages differ. */
export const hasDifference = ({ marks }: CompareLine): boolean => new Set(marks.map(markOf)).size > 1

/** Titles that none of these packages lists are left out. */
export const compareLines = (packs: readonly ServicePackage[], titles: readonly Ref[]): CompareLine[] =>
  titles.flatMap(({ id, label }) => {
    const marks = packs.map(({ features }) => features?.find(({ feature }) => feature.id === id))
    return marks.some((mark) => mark !== undefined) ? [{ id, title: label, marks }] : []
  })

/** The packages in the address, in the order of the list; all active ones by default. */
export const packagesToCompare = (packs: readonly ServicePackage[], requested: string): ServicePackage[] => {
  const ids = requested.split(',')
  const named = packs.filter(({ id }) => ids.includes(id))
  return named.length ? named : packs.filter(({ isActive }) => isActive)
}
