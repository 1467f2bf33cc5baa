import { ToolOutlined } from '@ant-design/icons'
import type { AdminPlugin } from '#src/plugins/plugin.ts'

export const workshop: AdminPlugin = {
  name: 'workshop',
  icons: { workshopBookings: ToolOutlined },
  dashboardCards: [{ key: 'workload', can: ['Customer', 'READ'], load: () => import('./Workload') }],
  bengali: {
    'workshopBookings.one': 'ওয়ার্কশপ বুকিং',
    'workshopBookings.many': 'ওয়ার্কশপ বুকিং',
    'workshopBookings.number': 'বুকিং নম্বর',
    'workshopBookings.bookedFor': 'দিন',
    'workshopBookings.reason': 'বাতিলের কারণ',
    'workshopBookings.actions.cancel': 'বুকিং বাতিল করুন',
    'workshop.workload': 'ওয়ার্কশপের কাজ',
    'choice.Booked': 'বুক করা',
    'choice.Done': 'শেষ',
    'refusals.workshop.closed': 'শুক্রবার ওয়ার্কশপ বন্ধ থাকে',
  },
}
