import type { Size } from './geometry'

/** What this page knows of a picture: its size, and the file that it was made from. */
type Known = { size?: Size | undefined; original?: Blob | undefined }

/** Files are handles to the disk, so they may be kept. */
const known = new Map<string, Known>()

/** By the key of the picture. */
export const rememberPicture = (key: string, about: Known) => {
  known.set(key, { ...known.get(key), ...about })
}
export const knownPicture = (key: string): Known => known.get(key) ?? {}
