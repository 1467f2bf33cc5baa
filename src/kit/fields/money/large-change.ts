import { formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { isMoney, normalizeMoney } from '#kit/values/typed-number.ts'

/** More than half less, or more than half more: usually a slip of the decimal point. */
const largeShare = 0.5

/** How much an amount differs from the stored one, if that is unusually much. */
export const largeChangeWarning = (before: unknown, now: unknown): string | undefined => {
  if (!isMoney(before) || !isMoney(now) || Number(before) === 0) return undefined
  const share = Number(normalizeMoney(now)) / Number(normalizeMoney(before)) - 1
  if (Math.abs(share) <= largeShare) return undefined
  const percent = `${formatNumber(Math.abs(share) * 100, 1)}%`
  return t(share < 0 ? 'form.money.less' : 'form.money.more', {
    percent,
    before: formatMoney(normalizeMoney(before)),
  })
}
