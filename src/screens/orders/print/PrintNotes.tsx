import { documentOf } from '#features/orders/print-link.ts'
import { t } from '#i18n/index.ts'
import type { PrintedDocument } from './documents'
import type { PrintChoice } from './print-request'

type Props = { documents: readonly PrintedDocument[]; what: PrintChoice['what']; mayIssue: boolean }

/** The number of orders that are named. */
const maxNamed = 5

/** What printing does besides printing, and what was printed before. */
export const PrintNotes = ({ documents, what, mayIssue }: Props) => {
  const isInvoice = what === 'invoice'
  const unissued = documents.filter(({ invoices }) => isInvoice && !invoices.length)
  const outdated = documents.filter(
    ({ isOutdated, order }) => isInvoice && isOutdated && order.orderStatus !== 'Cancelled',
  )
  const printed = documents.filter(({ order }) =>
    order.prints?.some(({ document }) => document === documentOf[what]),
  )
  const lacking = unissued.length + outdated.length
  const numbers = printed.slice(0, maxNamed).map(({ order }) => order.number)
  const named = `${numbers.join(', ')}${printed.length > maxNamed ? '…' : ''}`
  const notes = [
    mayIssue && unissued.length > 0 && t('ordersPrint.toIssue', { count: unissued.length }),
    mayIssue && outdated.length > 0 && t('ordersPrint.toCorrect', { count: outdated.length }),
    !mayIssue && lacking > 0 && t('ordersPrint.mayNotIssue', { count: lacking }),
    printed.length > 0 && t('ordersPrint.printedBefore', { count: printed.length, numbers: named }),
  ].filter((note) => note !== false)
  if (!notes.length) return null
  return (
    <ul className="print-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
