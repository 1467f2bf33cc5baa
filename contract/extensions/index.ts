import { flag, instant, refs, text } from '../grammar/field'
import type { Extensions } from '../registry'
import { accountCalls } from './account'
import { mediaCalls } from './media'
import { ordersCalls } from './orders'
import { productsCalls } from './products'
import { recordsCalls } from './records'

/**
 * Calls under `x/`, beyond the specified API. `GET x` names those that a backend has; what it lacks is not shown.
 * Where `access` says no more than that someone is signed in, the answer holds only what that admin may read.
 */
const calls = { ...recordsCalls, ...ordersCalls, ...productsCalls, ...mediaCalls, ...accountCalls }

export const extensions = {
  calls,
  words: {
    'orders.list': { search: text(), customerId: text() },
    /** The dates are those between which someone joined. */
    'customers.list': {
      search: text(),
      userType: text(),
      isActive: flag(),
      startDate: instant(),
      endDate: instant(),
    },
    'forms.list': { search: text() },
    'forms.exportExcel': { search: text() },
    /** `state` is the status as it stands: a scheduled article whose time has come is published. */
    'blogs.list': { search: text(), state: text() },
    'inventory.list': { search: text(), lowStock: flag() },
    'questions.unanswered': { productId: text() },
    'questions.answered': { productId: text() },
  },
  bodies: {
    /** The showrooms that stock the variant from the start, with 0; all that are in use where it is absent. */
    'variants.add': { storeIds: refs('stores') },
  },
} satisfies Extensions
