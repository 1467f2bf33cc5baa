import { Payments } from './money'
import { Notes } from './notes'
import { Shipment } from './shipment'
import { Timeline } from './timeline'
import type { OrderPart } from './use-order'
import './order-record.css'

/** The work on the left, who it is for on the right; the statuses above both. */
export const OrderRecord = (part: OrderPart) => (
  <div className="order-record">
    <div className="form-columns">
      <div className="form-column">
        <Payments {...part} />
        <Shipment {...part} />
        <Timeline {...part} />
      </div>
      <div className="form-column">
        <Notes {...part} />
      </div>
    </div>
  </div>
)
