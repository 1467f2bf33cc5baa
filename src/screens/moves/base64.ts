const atOnce = 0x8000

/** Bytes as base64; in slices, since a call has a limited number of arguments. */
export const base64Of = (bytes: Uint8Array): string => {
  let binary = ''
  for (let at = 0; at < bytes.length; at += atOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + atOnce))
  return btoa(binary)
}
