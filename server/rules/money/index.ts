import type { Handlers } from '../handler'
import { deliveryZoneHandlers } from './delivery-zones'
import { paymentSettingHandlers } from './payment-settings'
import { paymentHandlers } from './payments'

export const moneyHandlers: Handlers = {
  ...paymentHandlers,
  ...paymentSettingHandlers,
  ...deliveryZoneHandlers,
}
