import type { Handlers } from '../../core/work'
import { accountHandlers } from './account'
import { listCustomers } from './customer-list'
import { decideHandlers } from './decide'

export const peopleHandlers: Handlers = {
  ...accountHandlers,
  ...decideHandlers,
  'customers.list': listCustomers,
}
