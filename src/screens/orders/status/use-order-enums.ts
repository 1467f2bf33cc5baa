import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useAccess } from '#providers/auth/access.ts'

/** The statuses of the backend and how they follow each other, read once. */
export const useOrderEnums = (enabled = true) =>
  useCallQuery('orders.enums', {}, { staleTime: 'constant', enabled })

/** The same, for users who may change statuses. */
export const useStatusChanges = () => {
  const may = useAccess()(accessRuleOfCall(orders, 'changeStatus'))
  return { may, ...useOrderEnums(may) }
}
