/** Colours by their names for customers. */
export const finish = {
  black: ['#2b2f36', '#c8361d'],
  white: ['#d8dde4', '#1f4fa8'],
  red: ['#c8361d', '#f2f5f9'],
  blue: ['#1f4fa8', '#ffb020'],
  green: ['#1b7f4b', '#f2f5f9'],
  orange: ['#e07a1e', '#1b1f27'],
  grey: ['#7a828f', '#ffb020'],
  yellow: ['#e3b505', '#1b1f27'],
  brown: ['#8a5a2b', '#f0e2c8'],
  teal: ['#21807a', '#f2f5f9'],
} as const satisfies Record<string, readonly [string, string]>
