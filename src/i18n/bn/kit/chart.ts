import type { chart as enChart } from '../../en/kit/chart'
import type { Like } from '../../like'

/** Charts of any screen. */
export const chart = {
  'chart.loading': '{title} লোড হচ্ছে',
} as const satisfies Like<typeof enChart>
