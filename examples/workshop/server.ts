import { and, count, eq, isNull } from 'drizzle-orm'
import { addedReason } from '#contract/policies/errors/index.ts'
import type { ServerPlugin } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { tablesOf } from '#server/db/tables/table.ts'

const isFriday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5

const refusalOf = ({ bookedFor }: { bookedFor?: string | null }) =>
  bookedFor && isFriday(bookedFor)
    ? validationError({ bookedFor: [addedReason('workshop.closed', 'The workshop is closed on Fridays')] })
    : undefined

export const workshop: ServerPlugin = {
  name: 'workshop',
  handlers: {
    'workshop.workload': async ({ db, registry }) => {
      const { workshopBookings } = tablesOf(registry)
      const countOf = async (status: 'Booked' | 'Confirmed') => {
        const [row] = await db
          .select({ n: count() })
          .from(workshopBookings)
          .where(and(eq(workshopBookings.status, status), isNull(workshopBookings.deletedAt)))
        return row?.n ?? 0
      }
      return { booked: await countOf('Booked'), confirmed: await countOf('Confirmed') }
    },
  },
  rules: {
    workshopBookings: {
      beforeCreate: async (_, bodies) => bodies.map((body) => refusalOf(body) ?? {}),
      beforeUpdate: async (_, body) => {
        const refusal = refusalOf(body)
        if (refusal) throw refusal
      },
      isLocal: () => true,
    },
  },
  demo: {
    workshopBookings: [
      { number: 'WB-1', bookedFor: '2026-03-01', price: '1200.00' },
      { number: 'WB-2', bookedFor: '2026-03-02', price: '450.00' },
    ],
  },
}
