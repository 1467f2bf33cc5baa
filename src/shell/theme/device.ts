/** What the theme depends on besides light and dark. */
export type Device = { coarse: boolean; still: boolean }

/** The media queries for it, for scripts and style sheets. */
export const deviceQueries = {
  coarse: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
} as const

export const readDevice = (): Device => ({
  coarse: matchMedia(deviceQueries.coarse).matches,
  still: matchMedia(deviceQueries.still).matches,
})
