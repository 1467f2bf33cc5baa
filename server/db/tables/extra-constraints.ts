import { type SQL, sql } from 'drizzle-orm'
import { check, index, type PgColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import { orderDocuments } from '#contract/enums.ts'
import type { PrintedDocument } from '#contract/policies/print-rules.ts'
import type { ResourceName } from '#contract/types.ts'
import { type Columns, toSnakeCase } from './columns'
import type { ColumnsOf, SystemColumns } from './declared-tables'
import { folded } from './folded'

type Constraint = ReturnType<typeof check> | ReturnType<ReturnType<typeof index>['on']>
/** A method, because its parameter is then bivariant: an implementation may expect the columns of its own table. */
type FurtherOf<C> = { of(table: C): Constraint[] }['of']

const notDeleted = (table: Pick<SystemColumns, 'deletedAt'>): SQL => sql`${table.deletedAt} is null`

/** Few records have a schedule. */
const isScheduled = (table: Pick<SystemColumns, 'deletedAt'> & { publishAt: PgColumn }): SQL =>
  sql`${notDeleted(table)} and ${table.publishAt} is not null`

/** The order has no print of the document. The document is part of the statement, as in the index. */
export const notPrinted = ({ prints }: Pick<ColumnsOf<'orders'>, 'prints'>, document: PrintedDocument): SQL =>
  sql`not ${prints} @> ${sql.raw(`'[{"document":"${document}"}]'::jsonb`)}`

/** The payment is open, and a part of it is recorded; in the index, too, so that it alone finds and counts these orders. */
export const isPartlyPaid = ({
  paymentStatus,
  paid,
  refunded,
}: Pick<ColumnsOf<'orders'>, 'paymentStatus' | 'paid' | 'refunded'>): SQL =>
  sql`(${paymentStatus} = 'Pending' and ${paid} > 0 and coalesce(${refunded}, 0) = 0)`

/** A part of the deposit was not received: the same as `openDepositOf`. In the index, too. */
export const isDepositOpen = (
  table: {
    [K in 'deposit' | 'total' | 'credited' | 'paid' | 'paymentStatus' | 'orderStatus']: PgColumn
  },
): SQL =>
  sql`(${table.paymentStatus} = 'Pending' and ${table.orderStatus} <> 'Cancelled' and least(${table.deposit}, ${table.total} - coalesce(${table.credited}, 0)) > ${table.paid})`

/** Listed: rates alone are no parcel. In the indexes, too. */
export const isParcel = ({ status }: Pick<ColumnsOf<'shipments'>, 'status'>): SQL => sql`${status} = 'Bought'`

/** In the index, too, which finds the tags that a limited role may know. */
export const isTagged = ({ tags }: { tags: PgColumn }): SQL => sql`${tags} <> '[]'::jsonb`

/** The review has more than its rating. */
export const hasText = ({ text }: Pick<ColumnsOf<'reviews'>, 'text'>): SQL => sql`coalesce(${text}, '') <> ''`

/** The product has no picture, or one without alt text. */
type Pictured = { images: PgColumn }
export const hasNoPicture = ({ images }: Pictured): SQL => sql`${images} = '[]'::jsonb`
export const lacksAltText = ({ images }: Pictured): SQL =>
  sql`${images} @? '$[*] ? (!exists(@.alt) || @.alt == null || @.alt == "")'`

/** By which the records of a customer are found who exercises their rights, deleted ones included: as `find-person.ts` compares. */
const personIndex = (name: string, column: PgColumn) => index(name).on(sql`lower(${column})`)

/** A trigram index over any of these texts. */
const trigramIndex = (name: string, table: Pick<SystemColumns, 'deletedAt'>, ...columns: PgColumn[]) =>
  index(name)
    .using(
      'gin',
      sql.join(
        columns.map((column) => sql`${folded(column)} gin_trgm_ops`),
        sql`, `,
      ),
    )
    .where(notDeleted(table))

/** Statuses that are filtered together: each pair, and all three. A single one has the index of its filter. */
const statusCombinations = [
  ['paymentStatus', 'deliveryStatus'],
  ['orderStatus', 'deliveryStatus'],
  ['orderStatus', 'paymentStatus'],
  ['orderStatus', 'paymentStatus', 'deliveryStatus'],
] as const

/** What follows in the indexes of orders: their order in the list, and what those of a limited role are counted by. */
const inOrder = ({ createdAt, id, showroomSet }: ColumnsOf<'orders'>) => [createdAt, id, showroomSet] as const
const statusesOf = ({ orderStatus, paymentStatus, deliveryStatus }: ColumnsOf<'orders'>) =>
  [orderStatus, paymentStatus, deliveryStatus] as const

/** Constraints and indexes that no declaration expresses: what the database must refuse even in a race, or find quickly. */
const extraConstraints: { readonly [N in ResourceName]?: FurtherOf<ColumnsOf<N>> } = {
  inventory: (table) => {
    const { product, variant, store } = table
    return [
      // A showroom counts a variant, or a product without variants, once.
      uniqueIndex('inventory_place_unique')
        .on(sql`${product}`, sql`coalesce(${variant}, '')`, sql`${store}`)
        .where(notDeleted(table)),
      // What customers can buy is read from the index alone.
      index('inventory_in_stock')
        .on(table.product, table.variant)
        .where(sql`${notDeleted(table)} and ${table.quantity} > 0`),
      check('inventory_quantity_least', sql`${table.quantity} >= 0`),
    ]
  },
  orders: (table) => [
    // A million orders, with any combination of statuses: page and count use one index, in order.
    ...statusCombinations.map(([first, ...rest]) => {
      const name = `orders_${[first, ...rest].map((key) => key.replace('Status', '')).join('_')}_filter`
      return index(name)
        .on(table[first], ...rest.map((key) => table[key]), ...inOrder(table))
        .where(notDeleted(table))
    }),
    // Few orders are of a showroom that is small or new.
    index('orders_showrooms')
      .on(...[table.showroomSet, table.createdAt, table.id], ...statusesOf(table))
      .where(notDeleted(table)),
    // With the statuses, so that the orders of many customers are counted from the index alone, and with the amounts, so that their sales
    // are added up from it; of all orders, for references.
    index('orders_customer_ref').on(
      ...[table.customer, ...inOrder(table), ...statusesOf(table)],
      ...[table.total, table.credited, table.deletedAt],
    ),
    trigramIndex('orders_search', table, table.number, table.recipient, table.phone),
    personIndex('orders_phone_person', table.phone),
    // Few orders are paid in part; they are listed and counted by this index alone.
    index('orders_partly_paid')
      .on(...inOrder(table))
      .where(sql`${notDeleted(table)} and ${isPartlyPaid(table)}`),
    // Few orders wait for a deposit.
    index('orders_open_deposit')
      .on(...inOrder(table))
      .where(sql`${notDeleted(table)} and ${table.deposit} is not null and ${isDepositOpen(table)}`),
    // With what is left of the payment: nothing, or a part.
    index('orders_refunded')
      .on(...inOrder(table), table.paid)
      .where(sql`${notDeleted(table)} and ${table.refunded} > 0`),
    // Few orders that wait for their delivery have a shipment.
    index('orders_partly_shipped')
      .on(...inOrder(table))
      .where(
        sql`${notDeleted(table)} and ${table.deliveryStatus} in ('Pending', 'Packed') and ${table.shipmentId} is not null`,
      ),
    // Few orders are on their way without a tracking number.
    index('orders_without_tracking')
      .on(...inOrder(table))
      .where(
        sql`${notDeleted(table)} and ${table.deliveryStatus} = 'Shipped' and ${table.shipmentId} is null`,
      ),
    // Few orders are cancelled with the same reason.
    index('orders_cancellation_filter')
      .on(table.cancellationReason, ...inOrder(table))
      .where(sql`${notDeleted(table)} and ${table.cancellationReason} is not null`),
    // Common or not, the orders of an area are found in order.
    index('orders_division_filter')
      .on(table.division, ...inOrder(table))
      .where(notDeleted(table)),
    index('orders_district_filter')
      .on(table.district, ...inOrder(table))
      .where(notDeleted(table)),
    // Once most orders are printed or assigned, few are not.
    ...orderDocuments.map((document) =>
      index(`orders_not_printed_${toSnakeCase(document).slice(1)}`)
        .on(...inOrder(table))
        .where(sql`${notDeleted(table)} and ${notPrinted(table, document)}`),
    ),
    index('orders_unassigned')
      .on(...inOrder(table))
      .where(sql`${notDeleted(table)} and ${table.assignee} is null`),
    index('orders_tags_filter').using('gin', sql`${table.tags} jsonb_path_ops`),
    // Few orders have tags.
    index('orders_tagged')
      .on(table.showroomSet)
      .where(sql`${notDeleted(table)} and ${isTagged(table)}`),
    index('orders_coupon').on(table.couponId).where(sql`${table.couponId} is not null`),
    check('orders_paid_most', sql`${table.paid} <= ${table.total}`),
    check('orders_credited_most', sql`coalesce(${table.credited}, 0) <= ${table.total}`),
    check('orders_paid_least', sql`${table.paid} >= 0`),
  ],
  orderLines: (table) => [
    // The sales of products use only the index: items of one day's orders are far apart in the table.
    index('order_lines_sums').on(table.order, table.productId, table.total).where(notDeleted(table)),
    // A search for orders by the goods in them.
    index('order_lines_product').on(table.productId).where(notDeleted(table)),
    // The pieces that are promised of a showroom's stock.
    index('order_lines_stock').on(table.inventoryId).where(notDeleted(table)),
    index('order_lines_sku').on(sql`lower(${table.sku})`).where(notDeleted(table)),
    // Few lines have pieces in shipments of a part of their order.
    index('order_lines_sent')
      .on(table.order)
      .where(sql`${notDeleted(table)} and ${table.sent} > 0`),
    // Returned pieces reduce the sales of few products.
    index('order_lines_returned')
      .on(table.order)
      .where(sql`${notDeleted(table)} and ${table.returned} > 0`),
    check('order_lines_returned_most', sql`coalesce(${table.returned}, 0) <= ${table.quantity}`),
  ],
  transferLines: (table) => [
    // The pieces of a product that are on the way.
    index('transfer_lines_product').on(table.productId, table.variantId).where(notDeleted(table)),
  ],
  payments: (table) => [
    // Few payments are recorded later than received, or reversed.
    index('payments_received_on')
      .on(table.receivedOn)
      .where(sql`${notDeleted(table)} and ${table.receivedOn} is not null`),
    index('payments_reversed_at')
      .on(table.reversedAt)
      .where(sql`${notDeleted(table)} and ${table.reversedAt} is not null`),
  ],
  cashUps: (table) => [
    // A day of a showroom is closed once.
    uniqueIndex('cash_ups_closed_unique')
      .on(table.day, table.store)
      .where(sql`${notDeleted(table)} and ${table.reopenedAt} is null`),
  ],
  bikeDocs: (table) => [trigramIndex('bike_docs_search', table, table.title, table.chassisNumber)],
  shipments: (table) => [
    index('shipments_tracking').on(sql`lower(${table.tracking})`).where(sql`${table.tracking} is not null`),
    trigramIndex('shipments_search', table, table.tracking),
    // Few shipments are of a showroom that is small or new.
    index('shipments_showrooms')
      .on(table.showroomSet, table.createdAt, table.id, table.deliveryStatus)
      .where(sql`${notDeleted(table)} and ${isParcel(table)}`),
    // Page and count of a filter use one index, in order.
    ...(
      [
        ['delivery_status', table.deliveryStatus],
        ['carrier', table.carrier],
      ] as const
    ).map(([name, column]) =>
      index(`shipments_${name}_filter`)
        .on(column, table.createdAt, table.id, table.showroomSet)
        .where(sql`${notDeleted(table)} and ${isParcel(table)}`),
    ),
  ],
  returns: (table) => [
    // As of shipments.
    index('returns_showrooms').on(table.showroomSet, table.createdAt, table.id).where(notDeleted(table)),
  ],
  testRides: (table) => [
    index('test_rides_status_filter').on(table.status, table.rideAt, table.id).where(notDeleted(table)),
    // Few rides have an outcome.
    index('test_rides_outcome_filter')
      .on(table.outcome, table.rideAt, table.id)
      .where(sql`${notDeleted(table)} and ${table.outcome} is not null`),
    personIndex('test_rides_phone_person', table.phone),
    personIndex('test_rides_email_person', table.email),
  ],
  outboxMessages: (table) => [
    personIndex('outbox_messages_address_person', table.address),
    // What is due, without all that was sent.
    index('outbox_messages_due')
      .on(table.channel, table.state, table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
  ],
  securityEvents: (table) => [trigramIndex('security_events_search', table, table.address)],
  automationRuns: (table) => [
    index('automation_runs_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    // How often an automation acted lately.
    index('automation_runs_finished').on(table.automation, table.finishedAt),
    index('automation_runs_record').on(table.recordId),
  ],
  webhookDeliveries: (table) => [
    index('webhook_deliveries_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('webhook_deliveries_record').on(table.recordId),
  ],
  forms: (table) => [
    trigramIndex('forms_search', table, table.number, table.name, table.phone, table.email),
    personIndex('forms_phone_person', table.phone),
    personIndex('forms_email_person', table.email),
    // Each kind of form has its own staff, who look at its open ones.
    index('forms_kind_status_filter')
      .on(table.formType, table.status, table.createdAt, table.id)
      .where(notDeleted(table)),
  ],
  products: (table) => [
    index('products_scheduled').on(table.publishAt).where(isScheduled(table)),
    index('products_sections_filter').using('gin', table.sections),
    // Rows are long: filters that compare most products read these columns from the index alone.
    index('products_list')
      .on(table.date, table.id, table.published, table.publishAt, table.unpublishAt, table.price, table.brand)
      .where(notDeleted(table)),
    // Looking into the pictures of every product takes longer than all other filters.
    index('products_no_picture')
      .on(table.id)
      .where(sql`${notDeleted(table)} and ${hasNoPicture(table)}`),
    index('products_no_alt_text')
      .on(table.id)
      .where(sql`${notDeleted(table)} and ${lacksAltText(table)}`),
  ],
  categories: (table) => [index('categories_scheduled').on(table.publishAt).where(isScheduled(table))],
  redirects: (table) => [
    // An address leads to one record.
    uniqueIndex('redirects_former_unique')
      .on(table.kind, sql`lower(${table.former})`)
      .where(notDeleted(table)),
    // The redirects to merged records.
    index('redirects_record').on(table.recordId).where(notDeleted(table)),
    trigramIndex('redirects_search', table, table.former),
  ],
  reviews: (table) => [
    trigramIndex('reviews_search', table, table.text, table.customer),
    personIndex('reviews_customer_person', table.customer),
    index('reviews_text_filter')
      .on(sql`(${hasText(table)})`, table.date, table.id)
      .where(notDeleted(table)),
  ],
  coupons: (table) => [trigramIndex('coupons_code_search', table, table.code)],
  questions: (table) => [personIndex('questions_customer_person', table.customer)],
  variants: (table) => [trigramIndex('variants_numbers_search', table, table.sku, table.customSku)],
  customers: (table) => [
    check('customers_credit_least', sql`coalesce(${table.credit}, 0) >= 0`),
    index('customers_tags_filter').using('gin', sql`${table.tags} jsonb_path_ops`),
    trigramIndex('customers_search', table, table.name, table.userName, table.email, table.phone),
    // By type, blocked, or both: page and count use one index, in order.
    index('customers_type_filter')
      .on(table.userType, table.createdAt, table.id, table.isActive)
      .where(notDeleted(table)),
    // Whether a recipient refuses messages: few do.
    index('customers_refusing')
      .on(table.phone)
      .where(sql`${notDeleted(table)} and ${table.refusedMessages} <> '{}'`),
    index('customers_active_filter').on(table.isActive, table.createdAt, table.id).where(notDeleted(table)),
  ],
}

/** Lists whose filters, alone and combined, have indexes in the order of the list. */
const indexedLists: readonly string[] = ['orders', 'customers', 'shipments'] satisfies readonly ResourceName[]
export const isIndexedList = (resource: string) => indexedLists.includes(resource)

export const constraintsOf = (resource: string, columns: Columns): Constraint[] => {
  const further: Readonly<Record<string, FurtherOf<Columns> | undefined>> = extraConstraints
  return further[resource]?.(columns) ?? []
}
