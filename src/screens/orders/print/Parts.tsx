import { createContext, type ReactNode, useContext } from 'react'
import { t } from '../../../i18n'
import { formatInstant } from '../../../i18n/format'
import type { Line, Order } from './use-orders'

export const isCancelled = (order: Order) => order.orderStatus === 'Cancelled'

/** Nothing tells equal lines apart but their place. */
export const keyed = (lines: readonly Line[] | null | undefined) =>
  (lines ?? []).map((line, at) => ({ key: `${at} ${line.sku}`, line }))

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the shop calls itself, where the admin may know. */
export const ShopContext = createContext<string | null | undefined>(undefined)

/** Whose paper this is, which one, and of which order. */
export const Top = ({ order, title, warning }: { order: Order; title: string; warning: string }) => (
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

/** As it stands on a parcel: who, where, from the house to the division. */
export const DeliverTo = ({ order }: { order: Order }) => (
  <section className="sheet-to">
    <h3>{t('ordersPrint.to')}</h3>
    <p className="sheet-recipient">{order.recipient}</p>
    <p className="sheet-address">{order.address}</p>
    <p>{[...new Set([order.thana, order.district, order.division])].filter(Boolean).join(', ')}</p>
    <p>{order.phone}</p>
  </section>
)

export const Note = ({ order }: { order: Order }) =>
  order.note ? (
    <section className="sheet-note">
      <h3>{t('ordersPrint.note')}</h3>
      <p>{order.note}</p>
    </section>
  ) : null
