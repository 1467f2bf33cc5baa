/** Photos of iPhones. Safari can decode them, most other browsers cannot; some give them no type. */
export const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]/.test(file.type) || (file instanceof File && !file.type && /\.hei[cf]$/i.test(file.name))

export const heicTypes = ['image/heic', 'image/heif', '.heic', '.heif']

/** Brands of files whose pictures are encoded as HEVC (ISO/IEC 23008-12, annex B), or that name no encoding. */
const heicBrand = /^(hei[cmsx]|hev[cx]|mif1|msf1)$/
/** The container is the same; browsers decode these. */
const avifBrand = /^avi[fs]$/
/** Enough for the first box with its brands. */
const headBytes = 128

/** Whether a file begins like a HEIC photo, whatever its name and type are. */
export const hasHeicContent = async (file: Blob): Promise<boolean> => {
  const head = await file.slice(0, headBytes).arrayBuffer()
  if (head.byteLength < 16) return false
  const text = new TextDecoder('latin1').decode(head)
  if (text.slice(4, 8) !== 'ftyp') return false
  const end = Math.min(new DataView(head).getUint32(0), text.length)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4))
  return brands.some((brand) => heicBrand.test(brand)) && !brands.some((brand) => avifBrand.test(brand))
}

/** Why a HEIC photo could not be converted; `unavailable`: the decoder could not be loaded. */
export type HeicFailure =
  | { kind: 'damaged' | 'timeout' | 'unavailable' }
  | { kind: 'tooLarge'; megapixels: number }

export class HeicError extends Error {
  readonly failure: HeicFailure
  constructor(failure: HeicFailure) {
    super(`The HEIC photo was not converted: ${failure.kind}`)
    this.failure = failure
  }
}

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
