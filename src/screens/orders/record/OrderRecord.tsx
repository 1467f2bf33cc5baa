import { Address } from './Address'
import { Customer } from './Customer'
import { Lines } from './Lines'
import { Notes } from './Notes'
import type { Order } from './order'
import './order.css'
import { Payments } from './Payments'
import { Shipment } from './Shipment'
import { Statuses } from './status/Statuses'
import { Timeline } from './Timeline'
import { Totals } from './Totals'

/** Statuses at the top; items and money on the left, customer and shipping on the right. */
export const OrderRecord = ({ order }: { order: Order }) => (
  <div className="order-record">
    <Statuses order={order} />
    <div className="form-columns">
      <div className="form-column">
        <Lines order={order} />
        <div className="order-money">
          <Payments order={order} />
          <Totals order={order} />
        </div>
        <Timeline order={order} />
      </div>
      <div className="form-column">
        <Customer order={order} />
        <Address order={order} />
        <Shipment order={order} />
        <Notes order={order} />
      </div>
    </div>
  </div>
)
