export type Size = { width: number; height: number }
/** A part of a picture, in percent of its sides. */
export type CropBox = Size & { x: number; y: number }
/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3

export const turnedSize = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/** The largest size of the same shape whose sides are at most that long; never larger. */
export const fitInside = ({ width, height }: Size, side: number): Size => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The part in pixels of a picture of that size, at least one pixel. */
export const pixelBox = ({ width, height }: Size, box: CropBox): CropBox => {
  const x = Math.min(Math.round((width * box.x) / 100), width - 1)
  const y = Math.min(Math.round((height * box.y) / 100), height - 1)
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round((width * box.width) / 100), width - x)),
    height: Math.max(1, Math.min(Math.round((height * box.height) / 100), height - y)),
  }
}

/** The largest part of that shape, `ratio` being width by height, in the middle. */
export const centredBox = ({ width, height }: Size, ratio: number): CropBox => {
  const isWide = width / height > ratio
  const part = isWide
    ? { width: ((height * ratio) / width) * 100, height: 100 }
    : { width: 100, height: (width / ratio / height) * 100 }
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 }
}

/** Whether a picture is smaller than recommended, in either direction. */
export const isSmallerThanRecommended = (size: Size, [width, height]: readonly [number, number]): boolean =>
  size.width < width || size.height < height
