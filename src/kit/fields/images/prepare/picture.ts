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

export type RenderRequest = {
  file: Blob | ImageData
  turns: Turns
  crop?: CropBox | undefined
  /** The longest side of the result, in pixels. */
  side: number
  type: string
  /** Decode only, and report the size, if the result would be the unchanged picture. */
  skipUnchanged?: boolean
}
/** `full` is the upright size before cropping; `blob` is null if nothing had to be changed. */
export type Rendered = Size & { blob: Blob | null; full: Size }

/** 0 to 1: hardly visible losses. The backend encodes the picture once more. */
const quality = 0.92

/** Decodes a picture upright, turns, crops and scales it, and encodes it again, without its metadata. */
export const processPicture = async (request: RenderRequest): Promise<Rendered> => {
  const { file, turns, side } = request
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const full = turnedSize(bitmap, turns)
    const box = pixelBox(full, request.crop ?? { x: 0, y: 0, width: 100, height: 100 })
    const size = fitInside(box, side)
    const isWhole = box.width === full.width && box.height === full.height
    if (request.skipUnchanged && !turns && isWhole && size.width === full.width)
      return { blob: null, full, ...size }
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas is available')
    context.imageSmoothingQuality = 'high'
    context.scale(size.width / box.width, size.height / box.height)
    context.translate(-box.x, -box.y)
    context.translate(full.width / 2, full.height / 2)
    context.rotate((turns * Math.PI) / 2)
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
    return { blob: await canvas.convertToBlob({ type: request.type, quality }), full, ...size }
  } finally {
    bitmap.close()
  }
}
