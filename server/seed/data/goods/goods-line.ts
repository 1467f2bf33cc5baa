import type { Thing } from '../../art'
import type { TagName } from '../houses'

/** Goods that differ by one thing only (colour, size, the bike they fit) are written down as one line. */
export type Line = {
  draws: Thing
  type: 'gear' | 'accessory' | 'part' | 'lubricant'
  category: string
  brand: string
  /** `{v}` stands for what differs. */
  name: string
  price: number
  /** What each further variant costs more. */
  step?: number
  variants: readonly string[]
  /** Colour and trim of the drawing; as many as there are, the variants take them in turn. */
  colours: readonly (readonly [string, string])[]
  /** attribute | name | value */
  facts: readonly string[]
  /** What it is; what it is good for. */
  says: readonly [string, string]
  points: readonly string[]
  tags?: readonly TagName[]
}
