import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { createRecord } from '../../db/write/write'

/** A customer who orders by phone has no user name: the phone number identifies them until they choose one. */
export const addCustomerHandlers: Handlers = {
  'x.addCustomer': (c) => {
    const { name, phone, email } = c.body
    const customers = resourceNamed(c.registry, 'customers')
    const userName = phone.replace(/\D/g, '')
    return createRecord(c, customers, { name, phone, email, userName, userType: 'regular' })
  },
}
