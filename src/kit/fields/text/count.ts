import { formatNumber } from '#i18n/format.ts'

/** The number of characters of an input and their limit. */
export const countOf =
  (limit: number) =>
  ({ count }: { count: number }) =>
    `${formatNumber(count)} / ${formatNumber(limit)}`

/** The same for an advised length, which may be exceeded. */
export const advisedCount = (advised: number) => ({ count: { show: countOf(advised) } })
