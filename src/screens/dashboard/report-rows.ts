import type { ReportResult } from '#contract/extensions/reports.ts'
import {
  noneKey,
  otherSalesKey,
  type ReportKey,
  type ReportRows,
  receivableAges,
  reportNamed,
  restKey,
} from '#contract/policies/reports.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { returnReasonLabel } from '#features/history/return-sentence.ts'
import { areaName, choiceLabel, valueLabel } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { addDays, startOfStoreDay } from '#kit/fields/date/days.ts'
import { today } from '#kit/values/zone.ts'
import { queryString } from '#providers/query-string.ts'
import { chartStepOf } from '#ui/chart/steps.ts'
import { timeframeWithin, type useFigureLinks } from './links'

type Line = ReportResult['rows'][number]

const ageLabel = (key: string) => {
  const at = receivableAges.findIndex((days) => String(days) === key)
  const [from, next] = [receivableAges[at] ?? 0, receivableAges[at + 1]]
  const days = (count: number) => formatNumber(count)
  return next
    ? t('reports.ages', { from: days(from), until: days(next - 1) })
    : t('reports.agesFrom', { from: days(from) })
}

const reductions = ['product', 'promotion', 'cart', 'coupon', 'points'] as const
const discountLabel = ({ key, label }: Line) => {
  const kind = reductions.find((name) => key.startsWith(`${name}.`))
  if (!kind) return label
  return label ? `${t(`reports.reduction.${kind}`)}: ${label}` : t(`reports.reduction.${kind}`)
}

const labels: Partial<Record<ReportRows, (line: Line) => string>> = {
  day: ({ key }) => chartStepOf(key).title,
  division: ({ key }) => areaName(key),
  deliveryDivision: ({ key }) => areaName(key),
  productType: ({ key }) => choiceLabel(key),
  paymentMethod: ({ key }) => valueLabel(orders.fields.paymentMethod, key),
  channel: ({ key }) => t(key === 'staff' ? 'reports.channel.staff' : 'reports.channel.site'),
  method: ({ key }) => choiceLabel(key),
  age: ({ key }) => ageLabel(key),
  vatRate: ({ key }) => `${formatNumber(Number(key))}%`,
  returnReason: ({ key }) => returnReasonLabel(key),
  cancellationReason: ({ key }) => choiceLabel(key),
  discount: discountLabel,
}

/** What stands for things of none of the rows. */
const noneLabels: Partial<
  Record<ReportRows, 'none' | 'noShipment' | 'noReason' | 'noBrand' | 'noCategory' | 'noProduct'>
> = {
  carrier: 'noShipment',
  cancellationReason: 'noReason',
  brand: 'noBrand',
  category: 'noCategory',
  product: 'noProduct',
  productType: 'noProduct',
}

export const rowLabel = (report: ReportKey, line: Line, rest: number): string => {
  const { rows } = reportNamed(report)
  if (line.key === restKey) return t('reports.rest', { count: rest })
  if (line.key === otherSalesKey) return t('reports.other')
  if (line.key === noneKey) return t(`reports.${noneLabels[rows] ?? 'none'}`)
  return labels[rows]?.(line) ?? line.label
}

/** The orders that were placed that many days ago. */
const placedAgo = (key: string) => {
  const next = receivableAges[receivableAges.findIndex((days) => String(days) === key) + 1]
  const endDate = startOfStoreDay(addDays(today(), 1 - Number(key)))
  return next ? { startDate: startOfStoreDay(addDays(today(), 1 - next)), endDate } : { endDate }
}

type Links = ReturnType<typeof useFigureLinks>
/** The records that a row counts, the record that it is about, or the report that divides it further. */
export const rowLink = (
  report: ReportKey,
  { key }: Line,
  { period, links, search }: { period: ReportResult['period']; links: Links; search: string },
): string | undefined => {
  if ([noneKey, otherSalesKey, restKey].includes(key)) return undefined
  const { rows, group } = reportNamed(report)
  const { list, record } = links
  const within = period ? { startDate: period.startDate, endDate: period.endDate } : {}
  const divided = (into: ReportKey, param: string) => {
    const kept = [...new URLSearchParams(search)].filter(
      ([name]) => !['report', 'sort', param].includes(name),
    )
    return `/reports?${queryString([['report', into], ...kept, [param, key]])}`
  }
  switch (rows) {
    case 'day':
      return group === 'sales' && period ? links.placed(timeframeWithin(key, period)) : undefined
    case 'showroom':
      return divided(
        group === 'sales'
          ? 'sales-by-product'
          : group === 'profit'
            ? 'profit-by-product'
            : 'payments-by-method',
        'showrooms',
      )
    case 'division':
      return divided('sales-by-showroom', 'divisions')
    case 'deliveryDivision':
      return list('orders', { division: key, ...within })
    case 'productType':
      return divided('sales-by-product', 'type')
    case 'product':
      return record('products', key)
    case 'brand':
      return record('brands', key)
    case 'category':
      return record('categories', key)
    case 'customer':
      return list('orders', {
        customerId: key,
        ...(group === 'sales' ? within : { paymentStatus: 'Pending' }),
      })
    case 'age':
      return list('orders', { paymentStatus: 'Pending', ...placedAgo(key) })
    case 'cancellationReason':
      return list('orders', { orderStatus: 'Cancelled', cancellationReason: key, ...within })
    default:
      return undefined
  }
}
