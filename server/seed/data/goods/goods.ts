import { chassisLines } from './chassis-parts'
import { clothesLines } from './clothes'
import { engineLines } from './engine-parts'
import { fittingLines } from './fittings'
import { fluidLines } from './fluids'
import type { Line } from './goods-line'
import { helmetLines } from './helmets'
import { luggageLines } from './luggage'

export const goodsLines: readonly Line[] = [
  ...helmetLines,
  ...clothesLines,
  ...luggageLines,
  ...fittingLines,
  ...chassisLines,
  ...engineLines,
  ...fluidLines,
]
