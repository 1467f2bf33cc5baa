import { date, flag, ref, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry, page } from '#contract/grammar/sidebar.ts'
import { definePlugin } from '#contract/plugin.ts'

/** Its own backend calls; the reference backend has neither a table nor calls for it. */
export const reminders = defineResource({
  name: 'reminders',
  title: { one: 'Service reminder', many: 'Service reminders' },
  nameField: 'task',
  subject: 'Customer',
  servedBy: 'elsewhere',
  api: {
    list: 'GET admin/reminders',
    one: 'GET admin/reminders/{id}',
    create: 'POST admin/reminders',
    update: 'PATCH admin/reminders/{id}',
    paging: 'page',
  },
  fields: {
    task: text({ required: true, max: 120 }),
    customer: ref('customers', { required: true }),
    dueOn: date({ required: true, label: 'Due on' }),
    isDone: flag({ label: 'Done' }),
  },
  filters: { customerId: equals('customer'), isDone: equals('isDone') },
  list: ['task', 'customer', 'dueOn', 'isDone'],
  form: ['task', 'customer', 'dueOn', 'isDone'],
})

export const serviceReminders = definePlugin({
  name: 'reminders',
  menu: [
    { group: 'customers', item: entry(reminders, '/reminders', { paging: 'page' }) },
    {
      group: 'customers',
      item: page('workshopPlan', 'Workshop plan', '/workshop-plan', ['Customer', 'READ']),
    },
  ],
})
