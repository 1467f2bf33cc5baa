/** Charts of any screen. */
export const chart = {
  'chart.loading': 'Loading {title}',
} as const
