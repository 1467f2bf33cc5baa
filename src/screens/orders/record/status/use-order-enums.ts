import { accessRuleOfCall } from '../../../../../contract/grammar/resource'
import { orders } from '../../../../../contract/resources/sales/orders'
import { useCallQuery } from '../../../../kit/call/use-call-query'
import { useAccess } from '../../../../providers/auth/access'

/** The statuses of the backend, read once, by users who may change them. */
export const useOrderEnums = () => {
  const may = useAccess()(accessRuleOfCall(orders, 'changeStatus'))
  return { may, ...useCallQuery('orders.enums', {}, { staleTime: 'constant', enabled: may }) }
}
