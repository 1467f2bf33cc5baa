import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { canTransition } from '#contract/grammar/actions.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import { testRideMoves } from '#contract/resources/services/test-rides.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext, Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { fieldTerm, termOfKey } from '#server/core/terms.ts'
import { onStoreClock, storeDay } from '#server/core/time.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { advisoryLocks } from '#server/db/locks.ts'
import { showroomReachCondition } from '#server/db/read/reach.ts'
import { readOne, readPage } from '#server/db/read/read.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { testRideNumbers } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createRecord, notFoundError, updateRecord, versionConflictError } from '#server/db/write/write.ts'
import { addRideMessage } from '../outbox/test-ride-messages'

type Ride = RecordFor<'testRides'>
const rideMs = limits.testRideMinutes * 60_000
const held = ['Requested', 'Confirmed'] as const satisfies readonly Ride['status'][]
const isHeld = (status: Ride['status']) => held.some((one) => one === status)

/** A bike at a place: the showroom, or the dealer that lends it. Bookings of former models have no product. */
type Slot = { bike: string; place: string; at: Date }
type Named = { id: string } | null
type Appointment = { product: Named; bikeModel: string; store: Named; dealer: Named; rideAt: string }
const slotOf = ({ product, bikeModel, store, dealer, rideAt }: Appointment): Slot | undefined => {
  const place = store ?? dealer
  return place ? { bike: product?.id ?? bikeModel, place: place.id, at: new Date(rideAt) } : undefined
}

/** `10:30` on the clocks of the store. */
const clockTime = (at: Date) => new Date(onStoreClock(at.getTime())).toISOString().slice(11, 16)

/**
 * Why the bike is not free then, which names the other ride. Bookings of one bike at one place wait for each other until
 * their transactions end, so that of two at the same moment the second finds the first.
 */
const takenReason = async (
  { db, registry }: Context,
  { bike, place, at }: Slot,
  own: string | undefined,
  statuses: readonly Ride['status'][],
): Promise<Reason | undefined> => {
  await db.execute(
    sql`select pg_advisory_xact_lock(${advisoryLocks.testRideSlot}::int, hashtext(${`${place} ${bike}`}))`,
  )
  const { testRides: rides } = tablesOf(registry)
  const [other] = await db
    .select({ number: rides.bookingNumber, name: rides.name, at: rides.rideAt })
    .from(rides)
    .where(
      and(
        isNull(rides.deletedAt),
        own === undefined ? undefined : ne(rides.id, own),
        inArray(rides.status, [...statuses]),
        gt(rides.rideAt, new Date(at.getTime() - rideMs)),
        lt(rides.rideAt, new Date(at.getTime() + rideMs)),
        sql`coalesce(${rides.store}, ${rides.dealer}) = ${place}`,
        sql`coalesce(${rides.product}, ${rides.bikeModel}) = ${bike}`,
      ),
    )
    .orderBy(asc(rides.rideAt))
    .limit(1)
  return (
    other && reason('testRide.taken', { number: other.number, name: other.name, time: clockTime(other.at) })
  )
}

/** The name of the bike as it is today; bookings keep it when the product is renamed or deleted. */
const bikeModelOf = async ({ db, registry }: Context, id: string) => {
  const { products } = tablesOf(registry)
  const [found] = await db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt), eq(products.productType, 'bike')))
  if (!found) throw validationError({ product: [reason('testRide.noBike')] })
  return found.name
}

/** A ride of today is accepted after its time, too: whoever came in is written down later. */
const refusePast = ({ now }: Context, rideAt: string) => {
  if (storeDay(new Date(rideAt)) < storeDay(now()))
    throw validationError({ rideAt: [reason('testRide.past')] })
}

const nextNumber = async (context: Context) => {
  const { rows } = await context.db.execute<{ n: string }>(
    sql`select nextval(${testRideNumbers.seqName}) as n`,
  )
  return `TR-${rows[0]?.n}`
}

/** The one customer with this phone number; undefined if there is none, or several. */
const customerWith = async ({ db, registry }: Pick<Context, 'db' | 'registry'>, phone: string) => {
  const { customers } = tablesOf(registry)
  const found = await db
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(and(eq(customers.phone, phone), isNull(customers.deletedAt)))
    .limit(2)
  return found.length === 1 ? found[0] : undefined
}

const book = (context: CallContext<'x.bookTestRide'>) =>
  inTransaction(context, async (transaction) => {
    const { product, store, rideAt, phone } = context.body
    refusePast(transaction, rideAt)
    const bikeModel = await bikeModelOf(transaction, product)
    const slot = { bike: product, place: store, at: new Date(rideAt) }
    const taken = await takenReason(transaction, slot, undefined, held)
    if (taken) throw validationError({ rideAt: [taken] })
    const ride = await createRecord(transaction, resourceNamed(transaction.registry, 'testRides'), {
      ...context.body,
      bikeModel,
      bookingNumber: await nextNumber(transaction),
      customer: (await customerWith(transaction, phone))?.id ?? null,
      status: 'Confirmed',
    })
    await addRideMessage(transaction, 'testRideBooked', ride)
    return ride
  })

/** The ride, locked until the transaction ends, as the user saw it. */
const lockRide = async (context: Context, id: string, version: number): Promise<Ride> => {
  const rides = resourceNamed(context.registry, 'testRides')
  const ride = await readOne(context, rides, await lockRecord(context, rides, id, 'no key update'))
  if (!ride) throw notFoundError(rides)
  if (version !== ride.version) throw versionConflictError(context, rides, ride)
  return ride
}

const move = (context: CallContext<'x.moveTestRide'>) =>
  inTransaction(context, async (transaction) => {
    const rides = resourceNamed(transaction.registry, 'testRides')
    const { rideAt, version } = context.body
    const ride = await lockRide(transaction, context.params.id, version)
    if (!isHeld(ride.status)) throw new ApiError(409, reason('testRide.closed'))
    if (Date.parse(rideAt) !== Date.parse(ride.rideAt)) refusePast(transaction, rideAt)
    const idOr = (sent: string | null | undefined, kept: Named) =>
      sent === undefined ? (kept?.id ?? null) : sent
    const [product, store] = [idOr(context.body.product, ride.product), idOr(context.body.store, ride.store)]
    const named = (id: string | null) => (id === null ? null : { id })
    const bikeModel =
      product === null || product === ride.product?.id
        ? ride.bikeModel
        : await bikeModelOf(transaction, product)
    const { dealer } = ride
    const slot = slotOf({ bikeModel, rideAt, dealer, product: named(product), store: named(store) })
    if (!slot)
      throw validationError({ store: [reason('field.required', { field: fieldTerm(rides, 'store') })] })
    const taken = await takenReason(transaction, slot, ride.id, held)
    if (taken) throw validationError({ rideAt: [taken] })
    const moved = await updateRecord(transaction, rides, ride.id, {
      rideAt,
      product,
      store,
      bikeModel,
      version,
    })
    const isChanged = (['rideAt', 'bikeModel'] as const).some((key) => moved[key] !== ride[key])
    // A request that is not confirmed yet has no appointment that could move.
    if (ride.status === 'Confirmed' && (isChanged || moved.store?.id !== ride.store?.id))
      await addRideMessage(transaction, 'testRideMoved', moved)
    return moved
  })

/** What keeps the bike from being free for a ride in its new status. Two requests for one time are both allowed until one is confirmed. */
const statusesInTheWay = (before: Ride['status'], after: Ride['status']): readonly Ride['status'][] => {
  if (!isHeld(after)) return []
  if (!isHeld(before)) return held
  return after === 'Confirmed' ? ['Confirmed'] : []
}

const setStatus = (context: CallContext<'x.setTestRideStatus'>) =>
  inTransaction(context, async (transaction) => {
    const rides = resourceNamed(transaction.registry, 'testRides')
    const { status, outcome, cancellationReason, version } = context.body
    const ride = await lockRide(transaction, context.params.id, version)
    const isMoved = status !== ride.status
    if (isMoved && !canTransition(testRideMoves, ride.status, status))
      throw new ApiError(409, reason('testRide.closed'))
    const missing =
      isMoved && status === 'Completed' && !outcome
        ? 'outcome'
        : isMoved && status === 'Cancelled' && !cancellationReason
          ? 'cancellationReason'
          : undefined
    if (missing)
      throw validationError({ [missing]: [reason('field.required', { field: fieldTerm(rides, missing) })] })
    if (status === 'NoShow' && Date.parse(ride.rideAt) > transaction.now().getTime())
      throw new ApiError(409, reason('testRide.early'))
    const [slot, others] = [slotOf(ride), statusesInTheWay(ride.status, status)]
    const taken = slot && others.length ? await takenReason(transaction, slot, ride.id, others) : undefined
    if (taken) throw new ApiError(409, taken)
    // Those that do not apply to the status are cleared by the write.
    const changed = await updateRecord(transaction, rides, ride.id, {
      ...{ status, version },
      outcome: outcome ?? null,
      cancellationReason: cancellationReason ?? null,
    })
    if (ride.status === 'Requested' && status === 'Confirmed')
      await addRideMessage(transaction, 'testRideBooked', changed)
    return changed
  })

/** A customer with the number; otherwise whoever rode with it last. */
const caller = async (context: CallContext<'x.testRideCaller'>) => {
  const { phone } = context.query
  const { testRides: rides } = tablesOf(context.registry)
  const reached = await listedCondition(context, resourceNamed(context.registry, 'testRides'))
  const [last] = phone
    ? await context.db
        .select({ name: rides.name, email: rides.email, licence: rides.licence })
        .from(rides)
        .where(and(eq(rides.phone, phone), isNull(rides.deletedAt), reached))
        .orderBy(desc(rides.createdAt))
        .limit(1)
    : []
  const customer = phone ? await customerWith(context, phone) : undefined
  return {
    name: customer?.name ?? last?.name ?? null,
    email: customer?.email ?? last?.email ?? null,
    licence: last?.licence ?? null,
    isCustomer: customer !== undefined,
  }
}

const choices = async (context: CallContext<'x.testRideChoices'>) => {
  const { products, stores } = tablesOf(context.registry)
  const showrooms = await context.db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(
      and(
        isNull(stores.deletedAt),
        eq(stores.isActive, true),
        showroomReachCondition(context, resourceNamed(context.registry, 'stores')),
      ),
    )
    .orderBy(asc(stores.name), asc(stores.id))
  const bikes = await context.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(isNull(products.deletedAt), eq(products.productType, 'bike'), eq(products.published, true)))
    .orderBy(asc(products.name), asc(products.id))
  return { showrooms, bikes }
}

const mostDays = { plan: 31, figures: 3660 } as const

type Period = { fromDate: string; toDate: string }

/** Refuses half a period, one that is reversed, and one that is too long to be read at once. */
const periodOf = ({ fromDate, toDate }: Period, most: number) => {
  const [from, until] = [new Date(fromDate), new Date(toDate)]
  const days = (until.getTime() - from.getTime()) / 86_400_000
  if (!(days > 0 && days <= most))
    throw new ApiError(400, reason('query.invalid', { name: 'toDate', kind: termOfKey('period') }))
  return { from, until }
}
const within = (context: Context, { from, until }: ReturnType<typeof periodOf>): SQL | undefined => {
  const { rideAt } = tablesOf(context.registry).testRides
  return and(gte(rideAt, from), lt(rideAt, until))
}

const plan = async (context: CallContext<'x.testRidePlan'>) => {
  const { id, rideAt } = tablesOf(context.registry).testRides
  const where = within(context, periodOf(context.query, mostDays.plan))
  const order = [asc(rideAt), asc(id)]
  const limit = limits.maxPlannedRides
  const { data } = await readPage(context, resourceNamed(context.registry, 'testRides'), {
    where,
    order,
    limit,
  })
  return { data }
}

const figures = async (context: CallContext<'x.testRideFigures'>) => {
  const { testRides: rides } = tablesOf(context.registry)
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await context.db
    .select({
      completed: count(eq(rides.status, 'Completed')),
      bought: count(sql`${eq(rides.status, 'Completed')} and ${eq(rides.outcome, 'Bought')}`),
      noShow: count(eq(rides.status, 'NoShow')),
      cancelled: count(eq(rides.status, 'Cancelled')),
    })
    .from(rides)
    .where(
      and(
        isNull(rides.deletedAt),
        within(context, periodOf(context.query, mostDays.figures)),
        await listedCondition(context, resourceNamed(context.registry, 'testRides')),
      ),
    )
  return row ?? { completed: 0, bought: 0, noShow: 0, cancelled: 0 }
}

export const testRideHandlers: Handlers = {
  'x.bookTestRide': book,
  'x.moveTestRide': move,
  'x.setTestRideStatus': setStatus,
  'x.testRideCaller': caller,
  'x.testRideChoices': choices,
  'x.testRidePlan': plan,
  'x.testRideFigures': figures,
}
