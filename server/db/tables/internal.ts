import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Any value as it was: `jsonb` reads a text once more as JSON, and makes a number of the amount "1.00". */
const anyValue = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** Who is signed in. The token itself is known to its holder only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What a session is called where it is shown; its token stays unsaid. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    adminId: text('admin_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    revokedAt: moment('revoked_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [index('sessions_admin').on(t.adminId), index('sessions_created').on(t.createdAt)],
)

/** Sign-ins that failed, or are being decided. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('login_failures_from').on(t.address, t.account, t.at), index('login_failures_at').on(t.at)],
)

/** Who changed what, a row a field; a whole record where it came or went. Only ever added to. */
export const history = pgTable(
  'history',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action', { enum: ['create', 'update', 'remove'] }).notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    propKey: text('prop_key'),
    from: anyValue('old_value'),
    to: anyValue('new_value'),
    note: text('note'),
  },
  (t) => [
    // Newest first, whatever it is asked for; many lines of one write share their moment.
    index('history_of').on(t.entity, t.entityId, t.at, t.id),
    index('history_entity').on(t.entity, t.at, t.id),
    index('history_at').on(t.at, t.id),
    index('history_actor').on(t.actorId, t.at, t.id),
  ],
)

export const media = pgTable(
  'media',
  {
    key: text('key').primaryKey(),
    feature: text('feature').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    alt: text('alt').notNull().default(''),
    uploadedBy: text('uploaded_by'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('media_created').on(t.createdAt), index('media_feature').on(t.feature, t.createdAt)],
)

/** Which record shows which file. */
export const mediaUse = pgTable(
  'media_use',
  {
    key: text('key').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    field: text('field').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.entity, t.entityId, t.field] }),
    index('media_use_of').on(t.entity, t.entityId),
  ],
)

/** Answers kept for a repeated POST, each in the transaction of its write. */
export const idempotency = pgTable(
  'idempotency',
  {
    adminId: text('admin_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.key] }), index('idempotency_created').on(t.createdAt)],
)

/** Numbers of orders, one after the other; one whose order was refused is left out. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 })

/** What is set once for the whole shop, by its name. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: anyValue('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** What the public site was told to rebuild, while this server stands in for it. */
export const revalidations = pgTable('revalidations', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  tags: text('tags').array().notNull().default(sql`'{}'`),
})

/** What was given for which cause; whoever would rather not be named is not. Only ever added to. */
export const donations = pgTable(
  'donations',
  {
    id: text('id').primaryKey(),
    cause: text('cause').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    donor: text('donor'),
    at: moment('at').notNull(),
  },
  (t) => [
    // Days and sums come out of the index alone.
    index('donations_of').on(t.cause, t.at, t.amount),
    check('donations_amount_least', sql`${t.amount} > 0`),
  ],
)

/** Sums go further than the amounts that they are of. */
const sum = (name: string) => numeric(name, { precision: 18, scale: 2 })

/** Orders by the store's day on which they were placed and by what they stand at now. */
export const salesDays = pgTable(
  'sales_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    orderStatus: text('order_status').notNull(),
    paymentStatus: text('payment_status').notNull(),
    paymentMethod: text('payment_method').notNull(),
    orders: integer('orders').notNull(),
    total: sum('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.orderStatus, t.paymentStatus, t.paymentMethod] })],
)

/** What a product sold for, by day and once more by month: of years, months are few enough to add up. */
export const productSales = pgTable(
  'product_sales',
  {
    unit: text('unit', { enum: ['day', 'month'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    product: text('product').notNull(),
    total: sum('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.unit, t.day, t.product] })],
)

/** How many customers registered. */
export const customerDays = pgTable('customer_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  customers: integer('customers').notNull(),
})

/** Days of whose orders or customers something was written since the figures of that day were made; see `figure-marks`. */
export const figureMarks = pgTable('figure_marks', {
  of: text('of', { enum: ['orders', 'customers'] }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
})
