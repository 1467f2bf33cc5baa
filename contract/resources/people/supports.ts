import { causeTypes } from '#contract/enums.ts'
import { choice, flag, image, longText, money, text } from '#contract/grammar/field.ts'
import { equals, inBrowser } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'

/** Causes that customers donate to: local and global ones. */
export const supports = defineResource({
  name: 'supports',
  title: { one: 'Cause', many: 'Causes' },
  nameField: 'title',
  subject: 'Payment',
  api: {
    list: 'GET admin/donation/supports',
    create: 'POST admin/donation/supports',
    update: 'PATCH admin/donation/supports/{id}',
  },
  fields: {
    type: choice(causeTypes, { required: true }),
    title: text({ required: true, unique: true, max: 120 }),
    description: longText({ max: 2000 }),
    image: image({ feature: 'cause', size: [1200, 800] }),
    goal: money({ min: '0.00' }),
    isActive: flag({ initial: true, label: 'Active' }),
  },
  filters: { type: inBrowser(equals('type')) },
  order: ['title', 'asc'],
  activeField: 'isActive',
  siteTag: 'donations',
  customViews: ['list'],
  list: ['image', 'title', 'goal', 'isActive', 'updatedAt'],
  form: [
    { title: 'Cause', fields: ['title', 'description', 'image'] },
    { title: 'Status', side: true, fields: ['type', 'goal', 'isActive'] },
  ],
})
