import { createContext, type ReactNode, useContext } from 'react'
import { t } from '../../../i18n'
import { formatInstant } from '../../../i18n/format'
import type { PrintedLine, PrintedOrder } from './use-orders'

export const isCancelled = (order: PrintedOrder) => order.orderStatus === 'Cancelled'

/** Equal lines have no identity but their position. */
export const keyed = (lines: readonly PrintedLine[] | null | undefined) =>
  (lines ?? []).map((line, at) => ({ key: `${at} ${line.sku}`, line }))

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The store's name, if the user may know it. */
export const ShopContext = createContext<string | null | undefined>(undefined)

/** The store, the document and the order. */
export const SheetHeader = ({
  order,
  title,
  warning,
}: {
  order: PrintedOrder
  title: string
  warning: string
}) => (
  <>
    <header className="sheet-top">
      <div>
        <p className="sheet-shop">{useContext(ShopContext) || t('ordersPrint.shop')}</p>
        <p>{title}</p>
      </div>
      <div className="sheet-which">
        <h2>{order.number}</h2>
        <p>{formatInstant(order.createdAt)}</p>
      </div>
    </header>
    {isCancelled(order) && <p className="sheet-cancelled">{warning}</p>}
  </>
)

/** The address as on a parcel: name, and the place from house to division. */
export const DeliverTo = ({ order }: { order: PrintedOrder }) => (
  <section className="sheet-to">
    <h3>{t('ordersPrint.to')}</h3>
    <p className="sheet-recipient">{order.recipient}</p>
    <p className="sheet-address">{order.address}</p>
    <p>{[...new Set([order.thana, order.district, order.division])].filter(Boolean).join(', ')}</p>
    <p>{order.phone}</p>
  </section>
)

export const Note = ({ order }: { order: PrintedOrder }) =>
  order.note ? (
    <section className="sheet-note">
      <h3>{t('ordersPrint.note')}</h3>
      <p>{order.note}</p>
    </section>
  ) : null
