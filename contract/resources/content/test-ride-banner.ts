import { promotionStates } from '#contract/enums.ts'
import { above } from '#contract/grammar/check.ts'
import { choice, flag, image, instant, number, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { message, one } from '#contract/grammar/response.ts'

const contentFields = { title: text({ max: 120 }), link: text({ pattern: 'link' }) }
const dateFields = {
  startsAt: instant({ label: 'Starts', usualTime: '00:00' }),
  endsAt: instant({ label: 'Ends', usualTime: '23:59' }),
}
const imageOptions = { feature: 'test-ride', banner: true, size: [1920, 640] } as const
const mobileImageField = image({ feature: 'test-ride', size: [800, 1000], label: 'Image for phones' })

/** The only banner above the page for booking test rides; its calls need no id. */
export const testRideBanner = defineResource({
  name: 'testRideBanner',
  title: { one: 'Test-ride banner', many: 'Test-ride banner' },
  nameField: 'title',
  subject: 'Cms',
  api: { create: 'POST admin/test-ride-banner' },
  fields: {
    ...contentFields,
    image: image({ required: true, ...imageOptions }),
    mobileImage: mobileImageField,
    isActive: flag({ initial: true, label: 'Active' }),
    ...dateFields,
    state: choice(promotionStates, { derived: true, label: 'Status' }),
  },
  checks: [above('endsAt', 'startsAt')],
  status: ['state', 'isActive'],
  siteTag: 'test-ride-banner',
  calls: {
    current: { at: 'GET admin/test-ride-banner', access: 'READ', response: one('testRideBanner') },
    replace: {
      at: 'PUT admin/test-ride-banner',
      access: 'UPDATE',
      body: {
        ...contentFields,
        image: image(imageOptions),
        mobileImage: mobileImageField,
        isActive: flag(),
        ...dateFields,
        version: number({ min: 1 }),
      },
      response: one('testRideBanner'),
    },
    clear: {
      at: 'DELETE admin/test-ride-banner',
      access: 'DELETE',
      response: message,
    },
  },
  form: [
    { title: 'Banner', fields: ['image', 'mobileImage', 'title', 'link'] },
    { title: 'Status', side: true, fields: ['isActive'] },
    { title: 'Active dates', side: true, folded: true, fields: ['startsAt', 'endsAt'] },
  ],
})
