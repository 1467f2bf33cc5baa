import type { Handlers } from '#server/core/context.ts'
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
