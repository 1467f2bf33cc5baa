import { memo } from 'react'
import { useT } from '../../../i18n'
import type { PrintKind } from '../print-link'
import { Invoice } from './Invoice'
import type { PaperSize } from './print-request'
import { Slip } from './Slip'
import type { PrintedOrder } from './use-orders'
import './sheets.css'
import './print.css'

const margins = { a4: '12mm', a5: '8mm' } as const

const Sheet = memo(({ order, what }: { order: PrintedOrder; what: PrintKind }) => (
  <article className={`sheet sheet-of-${what}`} aria-label={order.number}>
    {what === 'slip' ? <Slip order={order} /> : <Invoice order={order} />}
  </article>
))

type Props = { orders: readonly PrintedOrder[]; what: PrintKind; paper: PaperSize }

/** The orders as printed; nothing else of the page is printed. */
export const Sheets = ({ orders, what, paper }: Props) => {
  const t = useT()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must be scrollable by keyboard
    <section className={`sheets sheets-${paper}`} aria-label={t('ordersPrint.sheets')} tabIndex={0}>
      <style>{`@page { size: ${paper.toUpperCase()} portrait; margin: ${margins[paper]} }`}</style>
      {orders.map((order) => (
        <Sheet key={order.id} order={order} what={what} />
      ))}
    </section>
  )
}
