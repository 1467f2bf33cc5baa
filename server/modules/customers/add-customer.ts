import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { createRecord } from '../../db/write/write'

/** A customer who orders by phone has no user name: the phone number identifies them until they choose one. */
export const addCustomerHandlers: Handlers = {
  'x.addCustomer': (context) => {
    const { name, phone, email } = context.body
    const customers = resourceNamed(context.registry, 'customers')
    const userName = phone.replace(/\D/g, '')
    return createRecord(context, customers, { name, phone, email, userName, userType: 'regular' })
  },
}
