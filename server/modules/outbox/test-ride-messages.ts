import { and, eq, gt, gte, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { v5 as idFrom } from 'uuid'
import type { MessageLanguage } from '#contract/policies/outbox.ts'
import type { RecordFor } from '#contract/types.ts'
import type { Context } from '#server/core/context.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { addMessages, type NewMessage } from './add-messages'
import type { MessageValues } from './templates'
import { writeTime } from './values'

type Ride = Pick<
  RecordFor<'testRides'>,
  'id' | 'bookingNumber' | 'name' | 'phone' | 'email' | 'bikeModel'
> & { place: string | null | undefined; rideAt: Date }

/** What the texts about a test ride can name. */
export const rideValues = (ride: Ride, language: MessageLanguage): MessageValues => ({
  customer: ride.name,
  booking: ride.bookingNumber,
  bike: ride.bikeModel,
  place: ride.place,
  time: writeTime(ride.rideAt, language),
})

const messageOf = (kind: NewMessage['kind'], ride: Ride) => ({
  kind,
  to: ride,
  testRide: ride.id,
  values: (language: MessageLanguage) => rideValues(ride, language),
})

/** `text`: that of an automation. Returns what became of it. */
export const addRideMessage = (
  context: Context,
  kind: 'testRideBooked' | 'testRideMoved' | 'testRideAutomation',
  ride: RecordFor<'testRides'>,
  text: Pick<NewMessage, 'template' | 'channel'> = {},
) => {
  const { store, dealer, rideAt } = ride
  const shown = { ...ride, place: (store ?? dealer)?.label, rideAt: new Date(rideAt) }
  return addMessages(context, [{ ...messageOf(kind, shown), ...text }])
}

/** How long before a ride its rider is reminded; one that is booked later needs no reminder. */
const remindedMs = 24 * 3_600_000
const ridesAtOnce = 100
/** Any UUID: with the ride and its time it gives the id of the reminder, of which there is one. */
const reminders = '5f0c0a52-4f6e-4f0e-9d4c-6d1f9f1b7a55'

/** Reminds the riders of confirmed rides of the next day. Several servers that do it at once write one message each. */
export const addReminders = async (context: Context): Promise<void> => {
  const now = context.now()
  const { testRides: rides, stores, dealers, outboxMessages: sent } = tablesOf(context.registry)
  const dayBefore = sql`${rides.rideAt} - interval '24 hours'`
  const due = new Date(now.getTime() + remindedMs)
  const rows = await context.db
    .select({
      ...{ id: rides.id, bookingNumber: rides.bookingNumber, name: rides.name, phone: rides.phone },
      ...{ email: rides.email, bikeModel: rides.bikeModel, rideAt: rides.rideAt },
      ...{ store: stores.name, dealer: dealers.name },
    })
    .from(rides)
    .leftJoin(stores, eq(stores.id, rides.store))
    .leftJoin(dealers, eq(dealers.id, rides.dealer))
    .where(
      and(
        ...[isNull(rides.deletedAt), eq(rides.status, 'Confirmed')],
        ...[gt(rides.rideAt, now), lte(rides.rideAt, due), lt(rides.createdAt, dayBefore)],
        notExists(
          context.db
            .select({ id: sent.id })
            .from(sent)
            .where(
              and(
                ...[eq(sent.testRide, rides.id), eq(sent.kind, 'testRideReminder')],
                gte(sent.createdAt, dayBefore),
              ),
            ),
        ),
      ),
    )
    .orderBy(rides.rideAt)
    .limit(ridesAtOnce)
  await addMessages(
    context,
    rows.map(({ store, dealer, rideAt, ...ride }) => ({
      ...messageOf('testRideReminder', { ...ride, rideAt, place: store ?? dealer }),
      id: idFrom(`${ride.id} ${rideAt.toISOString()}`, reminders),
    })),
  )
}
