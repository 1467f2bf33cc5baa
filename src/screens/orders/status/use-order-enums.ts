import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useAccess } from '#providers/auth/access.ts'

/** The statuses of the backend, read once, by users who may change them. */
export const useOrderEnums = () => {
  const may = useAccess()(accessRuleOfCall(orders, 'changeStatus'))
  return { may, ...useCallQuery('orders.enums', {}, { staleTime: 'constant', enabled: may }) }
}
