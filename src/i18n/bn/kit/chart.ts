import type { chart as enChart } from '../../en/kit/chart'
import type { TextsLike } from '../../text-types'

/** Charts of any screen. */
export const chart = {
  'chart.loading': '{title} লোড হচ্ছে',
} as const satisfies TextsLike<typeof enChart>
