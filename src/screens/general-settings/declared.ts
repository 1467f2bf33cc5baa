import { generalFields } from '../../../contract/calls/general-settings'
import type { AnyResource } from '../../../contract/grammar/resource'
import type { Entry } from '../../../contract/grammar/sidebar'

/** The settings as a declaration: saved by their own calls, and edited like any record. */
const resource: AnyResource = {
  name: 'general',
  title: { one: 'General settings', many: 'General settings' },
  label: 'storeName',
  subject: 'Setting',
  api: {},
  fields: generalFields,
  form: [
    { title: 'Store', fields: ['storeName', 'address'] },
    { title: 'Contact', fields: ['email', 'phone', 'whatsapp'] },
    { title: 'Social media', fields: ['facebook', 'instagram', 'youtube'] },
    {
      title: 'Orders',
      side: true,
      fields: ['ordersOpen', 'minimumOrder', 'maximumQuantity', 'pointsAtMost'],
    },
  ],
}
export const place: Entry = { type: 'entry', resource, path: '/settings/general' }
