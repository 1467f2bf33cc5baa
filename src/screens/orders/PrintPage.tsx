import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { printSheets } from '../../features/print/print-sheets'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { lastListAddress } from '../../kit/last-list-address'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { findEntry, showPath } from '../../kit/paths'
import { Empty } from '../../kit/states/Empty'
import { SectionError } from '../../kit/states/SectionError'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import { httpStatus } from '../../providers/http-status'
import { ShopContext } from './print/Parts'
import { PrintFailed } from './print/PrintFailed'
import { PrintToolbar } from './print/PrintToolbar'
import { maxOrders, type PaperSize, parsePrintRequest } from './print/print-request'
import { Sheets } from './print/Sheets'
import { useOrders } from './print/use-orders'
import { useShopName } from './print/use-shop-name'
import type { PrintKind } from './print-link'

/** Invoices or packing slips of the orders in the address, on its paper size. */
export default function PrintPage() {
  const t = useT()
  const entry = findEntry(useKit().registry, 'orders')
  const [words, setWords] = useSearchParams()
  const request = parsePrintRequest(words)
  const { isCut, what, paper } = request
  const given = request.ids.join(',')
  const ids = useMemo(() => (given ? given.split(',') : []), [given])
  const { found, failed, done, isLoading, retry } = useOrders(ids)
  const shop = useShopName(ids.length > 0)
  if (!entry) return null

  const choose = (chosen: { what?: PrintKind; paper?: PaperSize }) =>
    setWords(
      (before) => {
        for (const [word, value] of Object.entries(chosen)) before.set(word, value)
        return before
      },
      { replace: true },
    )
  const [only, second] = ids
  const [order] = found
  const back =
    only && !second && order
      ? { to: showPath(entry, only), label: `${t('ordersPrint.toOrder')} ${order.number}` }
      : { to: lastListAddress(entry), label: t('ordersPrint.toOrders') }
  const names = found.length === 1 && order ? `${t(`ordersPrint.${what}`)} ${order.number}` : undefined
  const isGone = only && !second && failed[0]?.failure.statusCode === httpStatus.notFound

  return (
    <div className="print-desk">
      <PageHeader title={t('ordersPrint.title')} {...(names && { documentTitle: names })} back={back} />
      {!only || isGone ? (
        <Empty
          title={t(isGone ? 'ordersPrint.notFound' : 'ordersPrint.none')}
          hint={isGone ? t('ordersPrint.notFoundHint', { id: only }) : t('ordersPrint.noneHint')}
          action={<LinkButton to={lastListAddress(entry)}>{t('ordersPrint.toOrders')}</LinkButton>}
        />
      ) : (
        <>
          <PrintToolbar
            {...{ what, paper, done }}
            count={ids.length}
            ready={found.length}
            onChoose={choose}
            onPrint={() => void printSheets()}
          />
          {isCut && (
            <p role="status" className="print-cut">
              {t('ordersPrint.atMost', { most: maxOrders })}
            </p>
          )}
          {shop.failure && (
            <SectionError
              title={t('ordersPrint.shopFailed')}
              messages={shop.failure.messages}
              busy={shop.isFetching}
              onRetry={() => void shop.refresh()}
            />
          )}
          <PrintFailed failed={failed} onRetry={retry} />
          {found.length > 0 ? (
            <ShopContext value={shop.data?.storeName}>
              <Sheets orders={found} what={what} paper={paper} />
            </ShopContext>
          ) : (
            isLoading && (
              <SkeletonRows rows={8} label={t('ordersPrint.loading', { done, count: ids.length })} />
            )
          )}
        </>
      )}
    </div>
  )
}
