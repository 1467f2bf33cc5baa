import type { Ref } from '../../../contract/grammar/record'
import type { Row } from '../../kit/fields/props/props'

/** What a package says of a feature title. */
export type Feature = { feature: Ref; included: boolean; limit: string | null }
export type Pack = Row & {
  name: string
  type: Ref
  price: string
  months: number | null
  features: Feature[]
  models: Ref[]
  isActive: boolean
}

/** What is compared: one line a feature title, one mark a package. */
export type Line = { id: string; title: string; marks: (Feature | undefined)[] }

export const isIn = (feature: Feature | undefined): boolean => feature?.included === true
const markOf = (feature: Feature | undefined) => (isIn(feature) ? `in ${feature?.limit ?? ''}` : 'out')
/** Whether the packages do not all promise the same. */
export const differs = ({ marks }: Line): boolean => new Set(marks.map(markOf)).size > 1

/** Titles that none of these packages speaks of are left out. */
export const linesOf = (packs: readonly Pack[], titles: readonly Ref[]): Line[] =>
  titles.flatMap(({ id, label }) => {
    const marks = packs.map(({ features }) => features.find(({ feature }) => feature.id === id))
    return marks.some((mark) => mark !== undefined) ? [{ id, title: label, marks }] : []
  })

/** The packages an address asks for, in the order of the list; all that are sold, where it names none. */
export const comparedOf = (packs: readonly Pack[], asked: string): Pack[] => {
  const ids = asked.split(',')
  const named = packs.filter(({ id }) => ids.includes(id))
  return named.length ? named : packs.filter(({ isActive }) => isActive)
}
