import { ScheduleOutlined, ToolOutlined } from '@ant-design/icons'
import type { AdminPlugin } from '#src/plugins/plugin.ts'

const read = ['Customer', 'READ'] as const

/** Reminds staff of services that are due: a page, an action, a panel of each customer and a card of the dashboard. */
export const reminderScreens: AdminPlugin = {
  name: 'reminders',
  icons: { reminders: ScheduleOutlined, workshopPlan: ToolOutlined },
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
