import { HeicError } from './heic-error'

/** RGBA, row by row. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

type HeifImage = {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  /** Returns null if the picture is damaged. */
  display: (target: Pixels, done: (result: Pixels | null) => void) => void
}
/** The part of libheif-js that is used; the package has no types. */
export type LibHeif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }

/** Decodes the main picture of a HEIC file, turned as its container says. Throws HeicError. */
export const decodeHeic = async (
  { HeifDecoder }: LibHeif,
  bytes: Uint8Array,
  maxPixels: number,
): Promise<Pixels> => {
  const images = new HeifDecoder().decode(bytes)
  // A burst contains several pictures.
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new HeicError({ kind: 'damaged' })
  const [width, height] = [image.get_width(), image.get_height()]
  const pixels = width * height
  if (!pixels) throw new HeicError({ kind: 'damaged' })
  if (pixels > maxPixels) throw new HeicError({ kind: 'tooLarge', megapixels: Math.ceil(pixels / 1e6) })
  const target: Pixels = { data: new Uint8ClampedArray(pixels * 4), width, height }
  const decoded = await new Promise<Pixels | null>((done) => image.display(target, done))
  if (!decoded) throw new HeicError({ kind: 'damaged' })
  return decoded
}
