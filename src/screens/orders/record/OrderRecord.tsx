import { NotesCard } from '../../../features/notes/NotesCard'
import { ChangeableItems } from '../change/ChangeableItems'
import { ReturnsCard } from '../returns/ReturnsCard'
import { AddressCard } from './AddressCard'
import { CustomerCard } from './CustomerCard'
import { DocumentsCard } from './DocumentsCard'
import type { Order } from './order'
import './order.css'
import { OrderTimeline } from './OrderTimeline'
import { PaymentsCard } from './payments/PaymentsCard'
import { ShipmentCard } from './ShipmentCard'
import { StatusesCard } from './status/StatusesCard'
import { TotalsCard } from './TotalsCard'

/** Statuses at the top; items and money on the left, customer and shipping on the right. */
export const OrderRecord = ({ order }: { order: Order }) => (
  <div className="order-record">
    <StatusesCard order={order} />
    <div className="form-columns">
      <div className="form-column">
        <ChangeableItems order={order} />
        <div className="order-money">
          <PaymentsCard order={order} />
          <TotalsCard order={order} />
        </div>
        <ReturnsCard order={order} />
        <OrderTimeline order={order} />
      </div>
      <div className="form-column">
        <CustomerCard order={order} />
        <AddressCard order={order} />
        <ShipmentCard order={order} />
        <DocumentsCard order={order} />
        <NotesCard about="orders" id={order.id} />
      </div>
    </div>
  </div>
)
