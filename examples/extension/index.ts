import { ScheduleOutlined, ToolOutlined } from '@ant-design/icons'
import { date, flag, ref, text } from '#contract/grammar/field.ts'
import { equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry, page } from '#contract/grammar/sidebar.ts'
import { defineExtensions } from '#extensions/define-extensions.ts'
import type { Extension } from '#extensions/extension.ts'

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

const read = ['Customer', 'READ'] as const

/** Reminds staff of services that are due: a list, a page, an action, a panel of each customer and a card of the dashboard. */
export const serviceReminders: Extension = {
  name: 'reminders',
  menu: [
    { group: 'customers', icon: ScheduleOutlined, item: entry(reminders, '/reminders', { paging: 'page' }) },
    {
      group: 'customers',
      icon: ToolOutlined,
      item: page('workshopPlan', 'Workshop plan', '/workshop-plan', read),
    },
  ],
  pages: { workshopPlan: () => import('./WorkshopPlan') },
  recordActions: [
    {
      key: 'plan',
      can: ['Customer', 'CREATE'],
      resources: ['orders'],
      label: 'Plan a service',
      icon: ScheduleOutlined,
      load: () => import('./PlanReminder'),
    },
  ],
  recordPanels: [
    {
      key: 'customer reminders',
      can: read,
      resources: ['customers'],
      load: () => import('./CustomerReminders'),
    },
  ],
  dashboardCards: [{ key: 'due reminders', can: read, load: () => import('./DueReminders') }],
  bengali: {
    'menu.workshopPlan': 'ওয়ার্কশপের পরিকল্পনা',
    'reminders.actions.plan': 'সার্ভিসের তারিখ ঠিক করুন',
    'reminders.planned': 'সার্ভিসের তারিখ ঠিক করা হয়েছে',
    'reminders.one': 'সার্ভিসের কথা মনে করানো',
    'reminders.many': 'সার্ভিসের কথা মনে করানো',
    'reminders.task': 'কাজ',
    'reminders.dueOn': 'যেদিন করতে হবে',
    'reminders.isDone': 'শেষ',
  },
}

export default defineExtensions(serviceReminders)
