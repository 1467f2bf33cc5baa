import type { Handlers } from '../../core/context'
import { accountHandlers } from './account'
import { addCustomerHandlers } from './add-customer'
import { creditHandlers } from './credit'
import { decideHandlers } from './decide'
import { customerOverviewHandlers } from './overview'

export const peopleHandlers: Handlers = {
  ...accountHandlers,
  ...addCustomerHandlers,
  ...creditHandlers,
  ...decideHandlers,
  ...customerOverviewHandlers,
}
