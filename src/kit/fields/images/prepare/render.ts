import { type CropBox, fitInside, pixelBox, type Size, type Turns, turnedSize } from './geometry'

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
