import type { Registry } from '#contract/registry.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { assignedWork, noticeReads, notices, tagsInUse } from '#server/db/tables/internal.ts'
import { tagKey } from '#server/modules/customers/tags/tags-in-use.ts'
import { lastDay } from '../calendar'
import { automations, customerNotes, customerTags, orderViews, segments } from '../data/desk'
import type { SeedRecords, StaffMember } from '../history'
import { insertRecords } from '../insert'
import type { SeedSales } from '../orders/order-ledger'
import { seededId } from '../random'
import type { OrderWork } from './order-work'

const hour = 3_600_000
const system = (name: string, key: string, hoursAgo: number) => {
  const at = new Date(lastDay.getTime() - hoursAgo * hour)
  return { id: seededId(name, key), version: 1, createdAt: at, updatedAt: at }
}

/** Tags customers in place; returns how many have each tag. */
export const tagCustomers = ({ customers = [] }: SeedRecords): ReadonlyMap<string, number> => {
  const tags = new Map<string, number>()
  for (const [i, customer] of customers.entries()) {
    const own = customerTags.flatMap(([name, every]) => (i % every === 5 ? [name] : []))
    for (const name of own) tags.set(name, (tags.get(name) ?? 0) + 1)
    // Also without tags: rows with the same keys are inserted together.
    customer.tags = own
  }
  return tags
}

const notesOf = (customers: readonly unknown[], staff: readonly StaffMember[]) =>
  customers.slice(0, customerNotes.length).map((customer, i) => {
    const author = staff[i % staff.length]
    const mentioned = staff[(i + 1) % staff.length]
    const mentions = i === 0 && mentioned ? [{ id: mentioned.id, name: mentioned.name }] : []
    const text = `${mentions.map(({ name }) => `@${name} `).join('')}${customerNotes[i]}`
    return {
      ...system('customerNotes', String(i), 30 + i * 9),
      ...{ customer, text, author: author?.name, authorId: author?.id, mentions },
    }
  })

const draftOf = (order: UnknownRecord, lines: readonly UnknownRecord[], nr: number, by: StaffMember) => ({
  ...system('orderDrafts', String(nr), 2 + nr * 5),
  ...{ title: order.recipient, savedBy: by.name, customerId: order.customer, paymentMethod: 'COD' },
  ...{ recipient: order.recipient, phone: order.phone, division: order.division, district: order.district },
  ...{ thana: order.thana, address: order.address },
  lines: lines
    .filter((line) => line.order === order.id)
    .map(({ productId, variantId, name, sku, unitPrice, discount, quantity }) => ({
      ...{ productId, variantId, name, sku, unitPrice, discount, quantity },
    })),
})

const viewsOf = ({ id: ownerId, name: owner }: StaffMember) =>
  orderViews.map(([name, query, isShared], i) => ({
    ...system('savedViews', name, 200 + i),
    ...{ name, list: '/Sales/Order/List', query, isShared, ownerId, owner },
  }))

const automationsOf = ({ id: ownerId, name: owner }: StaffMember) =>
  automations.map((rule, i) => ({
    ...system('automations', rule.name, 300 + i),
    ...{ match: 'all', tags: [], isActive: false, ownerId, owner, ...rule },
  }))

/** Of the most expensive goods of each type, so much less. */
const ofDealers = 0.92
const [dealerGoods, step] = [12, 10]

/** The prices of dealers, in steps of ten; a price of a product is one of its variants, too. */
const dealerPrices = (products: readonly UnknownRecord[], priceList: string) =>
  [...new Set(products.map(({ productType }) => productType))]
    .flatMap((type) =>
      products
        .filter(({ productType }) => productType === type)
        .sort((a, b) => Number(b.price) - Number(a.price))
        .slice(0, dealerGoods),
    )
    .map(({ id, price }, i) => ({
      ...system('segmentPrices', String(id), 150 + i),
      ...{ priceList, product: id, variant: null },
      price: `${Math.floor((Number(price) * ofDealers) / step) * step}.00`,
    }))

/** What happened last, for the notification centre; the super admin has read it. */
const noticesOf = (latest: readonly UnknownRecord[], work: OrderWork, staff: readonly StaffMember[]) => {
  const orders = latest.map((order) => ({ order, kind: 'order' as const, to: null, hours: 0 }))
  const assigned = work.assigned
    .slice(-staff.length)
    .map(({ order, to }) => ({ order, kind: 'assignment' as const, to, hours: 1 }))
  return [...assigned, ...orders].map(({ order, kind, to, hours }) => {
    const actor = staff.find(({ id }) => id !== to?.id)
    const at = new Date(Math.min(lastDay.getTime(), (order.createdAt as Date).getTime() + hours * hour))
    return {
      ...{ id: seededId('notices', kind, String(order.id)), at, kind, recipientId: to?.id ?? null },
      ...{
        actorId: actor?.id ?? null,
        actor: actor?.name ?? '',
        entity: 'orders',
        entityId: String(order.id),
      },
      label: String(order.number),
    }
  })
}

type Desk = {
  products: readonly UnknownRecord[]
  sales: SeedSales
  staff: readonly StaffMember[]
  work: OrderWork
  customerTags: ReadonlyMap<string, number>
}

/** What staff put aside and noted besides their orders: drafts, notes, segments, price lists, views and notifications. */
export const insertDesk = async (
  db: Database,
  registry: Registry,
  { products, sales, staff, work, ...desk }: Desk,
) => {
  const insert = (name: string, rows: readonly UnknownRecord[]) => insertRecords(db, registry, name, rows)
  const latest = sales.rows.orders.slice(-4)
  const manager = staff.find(({ isManager, isSuper }) => isManager && !isSuper)
  const buyers = [...new Set(latest.map(({ customer }) => customer))]
  await insert('customerNotes', notesOf(buyers, staff))
  await insert(
    'segments',
    segments.map(([name, query], i) => ({ ...system('segments', name, 400 + i), name, query })),
  )
  const { id: priceList, ...at } = system('priceLists', 'Dealers', 160)
  const list = { name: 'Dealer prices', segments: [seededId('segments', 'Wholesale buyers')], isActive: true }
  await insert('priceLists', [{ id: priceList, ...at, ...list }])
  await insert('segmentPrices', dealerPrices(products, priceList))
  if (manager) {
    await insert('savedViews', viewsOf(manager))
    const drafts = latest.slice(0, 2).map((order, i) => draftOf(order, sales.rows.orderLines, i, manager))
    await insert('orderDrafts', drafts)
  }
  const tags = [
    ...[...work.tags].map(([name, records]) => ({ entity: 'orders', name, records })),
    ...[...desk.customerTags].map(([name, records]) => ({ entity: 'customers', name, records })),
  ]
  await db.insert(tagsInUse).values(tags.map((tag) => ({ ...tag, key: tagKey(tag.name) })))
  await db.insert(assignedWork).values(
    work.assigned.map(({ order, to }) => ({
      entity: 'orders',
      entityId: String(order.id),
      adminId: to.id,
    })),
  )
  const added = noticesOf(latest, work, staff)
  await db.insert(notices).values(added)
  const reader = staff.find(({ isSuper }) => isSuper)
  if (reader) await insert('automations', automationsOf(reader))
  if (reader)
    await db.insert(noticeReads).values(added.map(({ id }) => ({ adminId: reader.id, noticeId: id })))
}
