const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte)

/** Of UTF-16 without a byte order mark, every other byte of Latin text is zero. */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, 200)
  const zeros = [0, 1].map((odd) => start.filter((byte, i) => i % 2 === odd && byte === 0).length)
  if ((zeros[1] ?? 0) > start.length / 4) return 'utf-16le'
  if ((zeros[0] ?? 0) > start.length / 4) return 'utf-16be'
  return 'utf-8'
}

/** The text of a file in UTF-8 or UTF-16, without byte order mark; undefined if it is in neither. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
