import { banner } from './banner'
import { type BikeStyle, bikeStyles, drawBike } from './bikes'
import { chassisParts } from './chassis-parts'
import { clothes } from './clothes'
import { picture } from './draw'
import { engineParts } from './engine-parts'
import { fittings } from './fittings'
import { fluids } from './fluids'
import { helmets } from './helmets'
import type { Draw, Look } from './look'
import { luggage } from './luggage'
import { shops } from './shops'

const goods = {
  ...helmets,
  ...clothes,
  ...luggage,
  ...fittings,
  ...chassisParts,
  ...engineParts,
  ...fluids,
  ...shops,
}
export type Thing = BikeStyle | keyof typeof goods
export type { Look } from './look'

const isBike = (thing: Thing): thing is BikeStyle => bikeStyles.some((style) => style === thing)
const backdrops = ['#e6ebf1', '#efe9e2', '#e4ece7', '#ebe7f0'] as const

/** The view of an object: complete, from the other side, or a detail. */
export type Shot = 'whole' | 'turned' | 'close'
const frames: Record<Shot, string> = {
  whole: '0 0 900 900',
  turned: '0 0 900 900',
  close: '300 250 460 460',
}

const drawingOf = (thing: Thing): Draw => (isBike(thing) ? (look) => drawBike(thing, look) : goods[thing])

/** A banner as SVG: the objects side by side, in the colours of the look. */
export const drawBanner = (ground: string, look: Look, things: readonly Thing[]): string =>
  banner(
    ground,
    look.colour,
    things.map((thing) => drawingOf(thing)(look)),
  )

/** A picture of an object as SVG. */
export const draw = (thing: Thing, look: Look, shot: Shot = 'whole'): string => {
  const drawn = drawingOf(thing)
  const content =
    shot === 'turned' ? `<g transform="translate(900 0) scale(-1 1)">${drawn(look)}</g>` : drawn(look)
  const ground = backdrops[(thing.length + look.colour.charCodeAt(2)) % backdrops.length]
  return picture(look.colour, content, ground).replace('0 0 900 900', frames[shot])
}
