import type { Handlers } from '../handler'
import { accountHandlers } from './account'
import { listCustomers } from './customer-list'
import { decideHandlers } from './decide'

export const peopleHandlers: Handlers = {
  ...accountHandlers,
  ...decideHandlers,
  'customers.list': listCustomers,
}
