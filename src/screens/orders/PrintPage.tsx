import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findPrintRefusal } from '#contract/policies/print-rules.ts'
import { documentOf } from '#features/orders/print-link.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import { findEntry } from '#kit/navigation/paths.ts'
import { httpStatus } from '#providers/http-status.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { SkeletonRows } from '#ui/states/SkeletonRows.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import type { PrintedDocument } from './print/documents'
import { PrintFailed } from './print/PrintFailed'
import { PrintNotes } from './print/PrintNotes'
import { PrintToolbar } from './print/PrintToolbar'
import { rememberPaperLanguage } from './print/paper-language'
import { maxOrders, type PrintChoice, parsePrintRequest } from './print/print-request'
import { Sheets } from './print/Sheets'
import { usePrintDocuments } from './print/use-print-documents'
import { useRecordAndPrint } from './print/use-record-and-print'
import { useSlip } from './print/use-slip'

/** Invoices, packing slips or labels of the orders in the address, on its paper size and in its language. */
export default function PrintPage() {
  const entry = findEntry(useKit().registry, 'orders')
  const [params, setWords] = useSearchParams()
  const { isCut, version, shipment, unread, ids: requested, ...choice } = parsePrintRequest(params)
  const { what } = choice
  const requestedIds = requested.join(',')
  const ids = useMemo(() => (requestedIds ? requestedIds.split(',') : []), [requestedIds])
  const { isServed, found, failed, done, isLoading, retry, seller, accept } = usePrintDocuments(ids)
  const { print, isBusy, mayIssue } = useRecordAndPrint(accept)
  const slip = useSlip(ids[0], shipment)
  if (!entry) return null

  const choose = ({ language, ...chosen }: Partial<PrintChoice>) => {
    if (language) rememberPaperLanguage(language)
    const changes = { ...chosen, ...(language && { language }) }
    setWords(
      (before) => {
        for (const [param, value] of Object.entries(changes)) before.set(param, value)
        return before
      },
      { replace: true },
    )
  }
  // A backend that issues no invoices prints those of cancelled orders with a warning.
  const isLeftOut = ({ order }: PrintedDocument) =>
    (isServed || what !== 'invoice') && findPrintRefusal(documentOf[what], order) !== undefined
  const isReady = !slip.isRequested || slip.slip !== undefined
  const shown = isReady ? found.filter((document) => !isLeftOut(document)) : []
  const leftOut = found.filter(isLeftOut).map(({ order: { id, number } }) => ({
    ...{ id, number, at: ids.indexOf(id) + 1 },
    failure: { statusCode: 400, messages: [t('ordersPrint.cancelledOrder')] },
  }))
  const [only, second] = ids
  const order = found[0]?.order
  const names = found.length === 1 && order ? `${t(`ordersPrint.${what}`)} ${order.number}` : undefined
  const isGone = only && !second && failed[0]?.failure.statusCode === httpStatus.notFound

  return (
    <div className="print-desk">
      <PageHeader
        title={t('ordersPrint.title')}
        {...(names && { documentTitle: names })}
        trail={<Breadcrumbs entry={entry} record={second ? undefined : order} />}
      />
      {!only || isGone ? (
        <Empty
          title={t(isGone ? 'ordersPrint.notFound' : 'ordersPrint.none')}
          hint={isGone ? t('ordersPrint.notFoundHint', { id: only }) : t('ordersPrint.noneHint')}
          action={<LinkButton to={lastListAddress(entry)}>{t('ordersPrint.toOrders')}</LinkButton>}
        />
      ) : (
        <>
          <PrintToolbar
            {...{ choice, done, isBusy }}
            count={ids.length}
            ready={shown.length}
            onChoose={choose}
            onPrint={() =>
              void print(
                shown.map((document) => document.order.id),
                what,
                version,
              )
            }
          />
          <UnreadValues
            of={[
              [t('ordersPrint.what'), unread.what],
              [t('ordersPrint.paper'), unread.paper],
              [t('ordersPrint.language'), unread.language],
            ]}
          />
          {isCut && (
            <p role="status" className="print-cut">
              {t('ordersPrint.atMost', { most: maxOrders })}
            </p>
          )}
          <ReadError title={t('shipment.failed')} read={slip.read} />
          {slip.isMissing && <Empty title={t('shipment.missing')} hint={t('shipment.missingHint')} />}
          <PrintFailed failed={[...failed, ...leftOut]} onRetry={retry} />
          {isServed && !isLoading && !isBusy && !version && (
            <PrintNotes documents={shown} what={what} mayIssue={mayIssue} />
          )}
          {shown.length > 0 ? (
            <Sheets
              documents={shown}
              {...{ choice, seller, isServed, mayIssue, version, shipment: slip.slip }}
            />
          ) : (
            (isLoading || slip.read.isFetching) && (
              <SkeletonRows rows={8} label={t('ordersPrint.loading', { done, count: ids.length })} />
            )
          )}
        </>
      )}
    </div>
  )
}
