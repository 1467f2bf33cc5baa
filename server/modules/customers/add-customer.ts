import { resourceNamed } from '#contract/registry.ts'
import type { Handlers } from '#server/core/context.ts'
import { freeSlug } from '#server/db/write/slug.ts'
import { createRecord } from '#server/db/write/write.ts'

/**
 * A customer who orders by phone has no username: the phone number identifies them until they choose one. It is numbered
 * if it is the username of a customer who has another phone number now.
 */
export const addCustomerHandlers: Handlers = {
  'x.addCustomer': async (context) => {
    const { name, phone, email } = context.body
    const customers = resourceNamed(context.registry, 'customers')
    const userName = await freeSlug(context, customers, 'userName', phone.replace(/\D/g, ''), '')
    return createRecord(context, customers, { name, phone, email, userName, userType: 'regular' })
  },
}
