import { articleStatuses } from '../enums'
import { choice, flag, refs } from '../grammar/field'
import { anyOf, condition, defineFilters, equals, from, until } from '../grammar/filter'
import type { Extensions } from '../registry'
import { blogs } from '../resources/blogs'
import { customers } from '../resources/customers'
import { forms } from '../resources/forms'
import { inventory } from '../resources/inventory'
import { questions } from '../resources/questions'
import { accountCalls } from './account'
import { mediaCalls } from './media'
import { orderFilters, ordersCalls } from './orders'
import { productsCalls } from './products'
import { recordsCalls } from './records'
import { sorts } from './sorts'

/**
 * Calls under `x/`, beyond the specified API. `GET x` names those that a backend has; what it lacks is not shown.
 * Where `access` says no more than that someone is signed in, the answer holds only what that admin may read.
 */
const calls = { ...recordsCalls, ...ordersCalls, ...productsCalls, ...mediaCalls, ...accountCalls }

/** What staff name a form by: its number, or who sent it. */
const formFilters = defineFilters(forms, { search: anyOf('number', 'name', 'phone', 'email') })
const questionFilters = defineFilters(questions, { productId: equals('product') })

export const extensions = {
  calls,
  filters: {
    'orders.list': orderFilters,
    /** The dates are those between which someone joined. */
    'customers.list': defineFilters(customers, {
      search: anyOf('name', 'userName', 'email', 'phone'),
      userType: equals('userType'),
      isActive: equals('isActive'),
      startDate: from('createdAt'),
      endDate: until('createdAt'),
    }),
    'forms.list': formFilters,
    'forms.exportExcel': formFilters,
    /** `state` is the current status: a scheduled article is published once its time has come. */
    'blogs.list': defineFilters(blogs, {
      search: anyOf('title', 'excerpt', 'author'),
      state: condition(choice(articleStatuses)),
    }),
    'inventory.list': defineFilters(inventory, {
      search: anyOf('product.name', 'product.sku', 'product.customSku', 'variant.sku', 'variant.customSku'),
      lowStock: condition(flag()),
    }),
    'questions.unanswered': questionFilters,
    'questions.answered': questionFilters,
  },
  sorts,
  bodies: {
    /** The showrooms that stock the variant from the start, with 0; all that are in use where it is absent. */
    'variants.add': { storeIds: refs('stores') },
  },
} satisfies Extensions
