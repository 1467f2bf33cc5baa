import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ImportWrite } from '#contract/grammar/calls.ts'
import { timestampColumn } from './columns'
import { showroomSetColumn } from './showroom-sets'

export { dealTerms } from './deals'
export { orderTerms } from './order-terms'
export { saleFacts } from './sale-facts'
export { showroomSets } from './showroom-sets'
export { translations } from './translations'
export {
  assignedWork,
  dashboardCards,
  noticeReads,
  notices,
  presences,
  tagsInUse,
  unpublishedChanges,
  viewPreferences,
} from './work'

/** Any value unchanged: `jsonb` would parse a text again as JSON, and turn the amount "1.00" into a number. */
const anyValue = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})

/** Sessions. Only the hash of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The public id of a session; the token is never shown. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    adminId: text('admin_id').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastSeenAt: timestampColumn('last_seen_at').notNull(),
    revokedAt: timestampColumn('revoked_at'),
    address: text('address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    method: text('method', { enum: ['password', 'singleSignOn', 'passkey'] })
      .notNull()
      .default('password'),
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
    at: timestampColumn('at').notNull(),
  },
  (t) => [index('login_failures_from').on(t.address, t.account, t.at), index('login_failures_at').on(t.at)],
)

/** One link a user to set a password. Only the hash of its token is stored. */
export const passwordLinks = pgTable('password_links', {
  adminId: text('admin_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Their permissions are checked again when the link is used. */
  createdBy: text('created_by').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** Who asked for a link to set a password, until it is looked up whether there is such a user. */
export const passwordRequests = pgTable('password_requests', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
  at: timestampColumn('at').notNull(),
})

/** Links to set a password that a message has. Their tokens are made when it is sent; only the hash is stored. */
export const sentPasswordLinks = pgTable(
  'sent_password_links',
  {
    messageId: text('message_id').primaryKey(),
    adminId: text('admin_id').notNull(),
    tokenHash: text('token_hash').unique(),
    /** Null: the user requested it. */
    createdBy: text('created_by'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (t) => [index('sent_password_links_admin').on(t.adminId)],
)

/** Sign-ins that began at the OpenID Connect provider, by the hash of what their browser keeps. */
export const singleSignOns = pgTable('single_sign_ons', {
  attemptHash: text('attempt_hash').primaryKey(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  /** Who signed in there, and still has to enter a code. */
  adminId: text('admin_id'),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** The accounts of an OpenID Connect provider that sign in as a user. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    adminId: text('admin_id').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('provider_accounts_admin').on(t.adminId, t.issuer),
  ],
)

/** Passkeys: public keys, whose private ones never leave the devices of their users. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    /** As the authenticator names it. */
    credentialId: text('credential_id').notNull().unique(),
    adminId: text('admin_id').notNull(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    /** Of its signatures; a copy of the key would repeat them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
  },
  (t) => [index('passkeys_admin').on(t.adminId)],
)

/** What passkeys are asked to sign, once, as hashes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** Who adds a passkey of that name; null for a sign-in. */
  adminId: text('admin_id'),
  name: text('name'),
  expiresAt: timestampColumn('expires_at').notNull(),
})

/** The secrets of API keys, as hashes. */
export const apiKeySecrets = pgTable('api_key_secrets', {
  keyId: text('key_id').primaryKey(),
  hash: text('hash').notNull().unique(),
})

/** The secrets that deliveries of webhooks are signed with, which cannot be hashed. */
export const webhookSecrets = pgTable('webhook_secrets', {
  webhookId: text('webhook_id').primaryKey(),
  secret: text('secret').notNull(),
  /** It signs along for a while after it was replaced. */
  previous: text('previous'),
  madeAt: timestampColumn('made_at').notNull(),
})

/** Keys of authenticator apps, which cannot be hashed. */
export const secondSteps = pgTable('second_steps', {
  adminId: text('admin_id').primaryKey(),
  key: text('key').notNull(),
  /** Null until the user has entered a code. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step of the last accepted code, which is not accepted again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Unused recovery codes. Only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { adminId: text('admin_id').notNull(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.adminId, t.codeHash] })],
)

/** The audit trail: one row per changed field; the complete record for creations and deletions. Append-only. */
export const history = pgTable(
  'history',
  {
    id: text('id').primaryKey(),
    at: timestampColumn('at').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action', { enum: ['create', 'update', 'remove'] }).notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    propKey: text('prop_key'),
    from: anyValue('old_value'),
    to: anyValue('new_value'),
    note: text('note'),
    /** The import that wrote it, or whose undoing did. */
    importId: text('import_id'),
    undoneImportId: text('undone_import_id'),
    showroomSet: showroomSetColumn(),
  },
  (t) => {
    // What a page is found and counted by, without reading the rows; those of one write share their timestamp.
    const ofChange = [t.at, t.entity, t.entityId] as const
    return [
      index('history_of').on(t.entity, t.entityId, t.at, t.id),
      index('history_entity').on(t.entity, t.at, t.entityId, t.showroomSet),
      index('history_at').on(...ofChange, t.showroomSet),
      index('history_actor').on(t.actorId, ...ofChange, t.showroomSet),
      // What the users of a limited role see is counted by it, each kind of record in each combination of showrooms.
      index('history_showrooms').on(t.showroomSet, t.entity, t.at, t.entityId),
      index('history_import').on(t.importId, t.entity, t.entityId).where(sql`${t.importId} is not null`),
    ]
  },
)

/** Rows of an import that wait to be written: each is removed with what is written of it, so it is written once. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    writes: jsonb('writes').$type<readonly ImportWrite[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
)

/** What was handed over of an import; `isOpen` while rows of it wait. `workedAt`: when some were written, so that imports take turns. */
export const importWork = pgTable(
  'import_work',
  {
    importId: text('import_id').primaryKey(),
    header: jsonb('header').$type<readonly string[]>().notNull(),
    characters: integer('characters').notNull(),
    isOpen: boolean('is_open').notNull(),
    workedAt: timestampColumn('worked_at'),
  },
  (t) => [index('import_work_open').on(t.workedAt).where(sql`${t.isOpen}`)],
)

/** Rows of an import that were refused, by its check with a reason, or by the call that would have written them. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: text('import_id').notNull(),
    line: integer('line').notNull(),
    reason: text('reason'),
    refusal: jsonb('refusal'),
    cells: jsonb('cells').$type<readonly string[]>(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
)

/** The records of an import that need no more undoing, and the fields that were set back. */
export const importUndos = pgTable(
  'import_undos',
  {
    importId: text('import_id').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Null: the record that it had created was deleted. */
    fields: text('fields').array(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.entity, t.entityId] }),
    index('import_undos_of').on(t.entity, t.entityId),
  ],
)

/** What was not undone, with the refusal that explains it; without a field, all of the record. */
export const importKept = pgTable(
  'import_kept',
  {
    id: text('id').primaryKey(),
    importId: text('import_id').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    field: text('field'),
    refusal: jsonb('refusal').notNull(),
  },
  (t) => [index('import_kept_of').on(t.importId, t.id)],
)

/** The files of moving in, in parts of base64, until it ends. The first part says what was recognized. */
export const moveFiles = pgTable(
  'move_files',
  {
    moveId: text('move_id').notNull(),
    name: text('name').notNull(),
    part: integer('part').notNull(),
    parts: integer('parts').notNull(),
    content: text('content').notNull(),
    layout: text('layout'),
    rows: integer('rows'),
  },
  (t) => [primaryKey({ columns: [t.moveId, t.name, t.part] })],
)

/**
 * A record of these files, such as a product with its variants: `data` is what is written of it, null for one that can't
 * be. Without an outcome it is waiting, so each is written once, whichever server does.
 */
export const moveItems = pgTable(
  'move_items',
  {
    moveId: text('move_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    label: text('label').notNull(),
    data: anyValue('data'),
    /** Found in the files. */
    notes: jsonb('notes').$type<unknown[]>().notNull(),
    outcome: text('outcome'),
    problems: jsonb('problems').$type<unknown[]>().notNull(),
    made: jsonb('made').$type<unknown[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.moveId, t.position] }),
    index('move_items_waiting').on(t.moveId, t.position).where(sql`${t.outcome} is null`),
  ],
)

/** What was chosen for moving in, and the server that works on it: its lease ends unless it is renewed. */
export const moveWork = pgTable('move_work', {
  moveId: text('move_id').primaryKey(),
  choices: jsonb('choices').$type<Record<string, unknown>>().notNull(),
  lease: text('lease'),
  leasedUntil: timestampColumn('leased_until'),
})

/** The pictures that were fetched from addresses of other shops. */
export const movePictures = pgTable('move_pictures', {
  address: text('address').primaryKey(),
  key: text('key').notNull(),
})

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
    createdAt: timestampColumn('created_at').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** Percent from the left and from the top; null for the centre. */
    focusX: integer('focus_x'),
    focusY: integer('focus_y'),
  },
  (t) => [
    index('media_created').on(t.createdAt),
    index('media_feature').on(t.feature, t.createdAt),
    index('media_tags').using('gin', t.tags),
  ],
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

/** Responses stored for a repeated POST, each in the transaction of its write. */
export const idempotency = pgTable(
  'idempotency',
  {
    adminId: text('admin_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.key] }), index('idempotency_created').on(t.createdAt)],
)

/** Erased customers who are still searched in texts of others: what is known of them goes with the last text. */
export const erasures = pgTable('erasures', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  person: jsonb('person')
    .$type<Readonly<Record<'customerIds' | 'names' | 'userNames' | 'phones' | 'emails', readonly string[]>>>()
    .notNull(),
  /** Who is notified of the end. */
  requestedBy: text('requested_by').notNull(),
  startedAt: timestampColumn('started_at').notNull(),
  /** The table that is searched, and the key of the last row that was; null before the first one. */
  step: text('step'),
  after: jsonb('after').$type<readonly (string | number)[]>(),
  /** Rows that named the person. */
  changed: integer('changed').notNull().default(0),
})

/** Order numbers, in sequence; that of a refused order is skipped. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 })
/** Numbers of stock transfers, in sequence. */
export const transferNumbers = pgSequence('transfer_numbers', { startWith: 1001 })

/** Numbers of purchase orders and of the receipts of their goods, in sequence. */
export const purchaseNumbers = pgSequence('purchase_numbers', { startWith: 1001 })
export const receiptNumbers = pgSequence('receipt_numbers', { startWith: 1001 })

/** What a piece of an order's line cost when it was sold; lines of goods without a cost then have none. */
export const lineCosts = pgTable('line_costs', {
  lineId: text('line_id').primaryKey(),
  cost: numeric('cost', { precision: 12, scale: 2 }).notNull(),
})

/** Numbers of test rides that staff book, beyond those of the public site. */
export const testRideNumbers = pgSequence('test_ride_numbers', { startWith: 200_001 })

/** The last number of a series in a year. Unlike a sequence it has no gaps: a refused write takes no number. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    series: text('series', { enum: ['invoices'] }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
)

/** Shop-wide settings, by name. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: anyValue('value').notNull(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
})

/** Tags that the public site was asked to rebuild, while this server acts as the site. */
export const revalidations = pgTable('revalidations', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: timestampColumn('at').notNull(),
  tags: text('tags').array().notNull().default(sql`'{}'`),
})

/** Donations by cause; anonymous donors have no name. Append-only. */
export const donations = pgTable(
  'donations',
  {
    id: text('id').primaryKey(),
    cause: text('cause').notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    donor: text('donor'),
    at: timestampColumn('at').notNull(),
  },
  (t) => [
    // Days and sums are read from the index alone.
    index('donations_of').on(t.cause, t.at, t.amount),
    check('donations_amount_least', sql`${t.amount} > 0`),
  ],
)

/** Sums are larger than the amounts they consist of. */
const sum = (name: string) => numeric(name, { precision: 18, scale: 2 })

/** Orders by the store's day of placing and by their current statuses. */
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

/** The same for the part of the orders that belongs to a showroom: an order of two is counted at both. */
export const showroomSalesDays = pgTable(
  'showroom_sales_days',
  {
    store: text('store').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    orderStatus: text('order_status').notNull(),
    paymentStatus: text('payment_status').notNull(),
    paymentMethod: text('payment_method').notNull(),
    orders: integer('orders').notNull(),
    total: sum('total').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'showroom_sales_days_key',
      columns: [t.store, t.day, t.orderStatus, t.paymentStatus, t.paymentMethod],
    }),
    // Changed days are counted again for all showrooms.
    index('showroom_sales_days_day').on(t.day),
  ],
)

/** Orders of several showrooms, by these in sequence: where some of them are shown together, an order is counted once. */
export const sharedOrderDays = pgTable(
  'shared_order_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    among: text('among').array().notNull(),
    orderStatus: text('order_status').notNull(),
    paymentStatus: text('payment_status').notNull(),
    paymentMethod: text('payment_method').notNull(),
    orders: integer('orders').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'shared_order_days_key',
      columns: [t.day, t.among, t.orderStatus, t.paymentStatus, t.paymentMethod],
    }),
  ],
)

/** Sales of a product, by day and additionally by month: months are few enough to add up for years. */
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

/** The same for the goods that were taken from a showroom. */
export const showroomProductSales = pgTable(
  'showroom_product_sales',
  {
    store: text('store').notNull(),
    unit: text('unit', { enum: ['day', 'month'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    product: text('product').notNull(),
    total: sum('total').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.store, t.unit, t.day, t.product] }),
    index('showroom_product_sales_day').on(t.unit, t.day),
  ],
)

/** What the reports of a day are added up from; `server/modules/dashboard/report-days.ts` says what each part has. */
export const reportDays = pgTable(
  'report_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    part: text('part').notNull(),
    key: text('key').notNull(),
    store: text('store').notNull(),
    among: text('among').array().notNull(),
    label: text('label').notNull(),
    count: integer('count').notNull(),
    pieces: integer('pieces').notNull(),
    a: sum('a').notNull(),
    b: sum('b').notNull(),
    c: sum('c').notNull(),
    d: sum('d').notNull(),
  },
  // Neither titles nor numbers of showrooms are bounded enough for a key.
  (t) => [index('report_days_of').on(t.part, t.day)],
)

/** Registered customers per day. */
export const customerDays = pgTable('customer_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  customers: integer('customers').notNull(),
})

/** Days with changes since what is marked was calculated: figures of orders or customers, or what reports are added up from. */
export const figureMarks = pgTable('figure_marks', {
  of: text('of', { enum: ['orders', 'customers', 'reports'] }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
})
