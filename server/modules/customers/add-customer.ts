import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { freeSlug } from '../../db/write/slug'
import { createRecord } from '../../db/write/write'

/**
 * A customer who orders by phone has no user name: the phone number identifies them until they choose one. It is numbered
 * if it is the user name of a customer who has another phone number now.
 */
export const addCustomerHandlers: Handlers = {
  'x.addCustomer': async (context) => {
    const { name, phone, email } = context.body
    const customers = resourceNamed(context.registry, 'customers')
    const userName = await freeSlug(context, customers, 'userName', phone.replace(/\D/g, ''), '')
    return createRecord(context, customers, { name, phone, email, userName, userType: 'regular' })
  },
}
