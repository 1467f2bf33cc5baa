import { keysOf } from '#contract/grammar/keys.ts'
import { type CropBox, centredBox, type Size } from '../prepare/picture'

/** What the crop keeps: any shape, that of the picture, the recommended one, or a common one. */
export type Shape = 'free' | 'recommended' | 'original' | '1:1' | '4:3' | '16:9'
const common = { '1:1': 1, '4:3': 4 / 3, '16:9': 16 / 9 } as const

export type Recommended = readonly [width: number, height: number] | undefined

/** Width by height; undefined if it is free. */
export const cropRatioOf = (shape: Shape, { width, height }: Size, recommended: Recommended) => {
  if (shape === 'free') return undefined
  if (shape === 'original') return width / height
  if (shape === 'recommended') return recommended && recommended[0] / recommended[1]
  return common[shape]
}

export const shapesFor = (recommended: Recommended): Shape[] => [
  ...(recommended ? (['recommended'] as const) : []),
  'free',
  'original',
  ...keysOf(common),
]

export const wholePicture: CropBox = { x: 0, y: 0, width: 100, height: 100 }

/** The crop that a shape begins with. */
export const initialCropBox = (shape: Shape, size: Size, recommended: Recommended): CropBox => {
  const ratio = cropRatioOf(shape, size, recommended)
  return ratio ? centredBox(size, ratio) : wholePicture
}
