import type { Thing } from '#server/seed/art/index.ts'
import type { TagName } from '../companies'

/** Products that differ in one property only (colour, size, the bike they fit) are one line. */
export type Line = {
  draws: Thing
  type: 'gear' | 'accessory' | 'part' | 'lubricant'
  category: string
  brand: string
  /** `{v}` is replaced by that property. */
  name: string
  price: number
  /** The surcharge of each further variant. */
  step?: number
  variants: readonly string[]
  /** Colour and trim of the drawing; variants use them in turn. */
  colours: readonly (readonly [string, string])[]
  /** attribute | name | value */
  facts: readonly string[]
  /** Description; benefit. */
  sentences: readonly [string, string]
  points: readonly string[]
  tags?: readonly TagName[]
}
