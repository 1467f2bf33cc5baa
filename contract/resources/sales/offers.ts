import { promotionStates } from '#contract/enums.ts'
import { above } from '#contract/grammar/check.ts'
import { choice, flag, image, instant, refs, richText, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'

export const offers = defineResource({
  name: 'offers',
  title: { one: 'Offer', many: 'Offers' },
  nameField: 'title',
  subject: 'DealProduct',
  api: {
    list: 'GET admin/offers',
    one: 'GET admin/offers/{id}',
    create: 'POST admin/offers/create',
    update: 'PUT admin/offers/{id}',
    remove: 'DELETE admin/offers/{id}',
    paging: 'offset',
    body: 'multipart',
  },
  fields: {
    title: text({ required: true, max: 120 }),
    banner: image({ feature: 'offer', size: [1200, 600] }),
    description: richText(),
    products: refs('products'),
    startsAt: instant({ required: true, label: 'Starts', usualTime: '00:00' }),
    endsAt: instant({ label: 'Ends', usualTime: '23:59', help: 'Leave blank if the offer doesn’t end.' }),
    isActive: flag({ initial: true, label: 'Active' }),
    state: choice(promotionStates, { derived: true, label: 'Status' }),
  },
  order: ['startsAt', 'desc'],
  checks: [above('endsAt', 'startsAt')],
  activeField: 'isActive',
  status: ['state', 'isActive'],
  facts: ['startsAt', 'endsAt'],
  siteTag: 'offers',
  list: ['banner', 'title', 'state', 'startsAt', 'endsAt', 'products'],
  form: [
    { title: 'Offer', fields: ['title', 'description', 'products'] },
    { title: 'Active dates', side: true, fields: ['isActive', 'startsAt', 'endsAt'] },
    { title: 'Banner', side: true, fields: ['banner'] },
  ],
})
