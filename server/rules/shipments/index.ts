export { shipmentHandlers } from './shipment'
