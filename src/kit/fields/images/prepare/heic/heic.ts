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
