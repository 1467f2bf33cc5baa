import { defineCalls } from '#contract/grammar/calls.ts'
import { number } from '#contract/grammar/field.ts'
import { fields } from '#contract/grammar/response.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { definePlugin } from '#contract/plugin.ts'
import { workshopBookings } from './workshop-bookings'

/** A workshop: its bookings with a table of their own, a call that counts them, a rule, and a card of the dashboard. */
export const workshop = definePlugin({
  name: 'workshop',
  menu: [{ group: 'customers', item: entry(workshopBookings, '/workshop-bookings', { paging: 'page' }) }],
  calls: {
    workshop: defineCalls({
      workload: {
        at: 'GET admin/workshop/workload',
        access: ['Customer', 'READ'],
        response: fields({ booked: number({ required: true }), confirmed: number({ required: true }) }),
      },
    }),
  },
})

declare module '#contract/registry.ts' {
  interface AddedPlugins {
    workshop: typeof workshop
  }
}
