import type { ResourceName } from '#contract/types.ts'
import type { erasures } from '#server/db/tables/internal.ts'

/** What remains where a name is required. */
export const erasedName = 'Erased customer'

/** What is known of a person before anything is erased. */
export type Person = (typeof erasures.$inferSelect)['person']

/** A table of a resource in which a customer can be named. */
export type Place = {
  /** References to records of the person, which were found before. */
  by?: Readonly<Record<string, readonly ResourceName[]>>
  /** Columns that are compared with what is known of the person. */
  phone?: string
  email?: string
  /** Texts without a reference: who has the same name is meant, too. */
  name?: string
  /** Complete rows are removed, or the values of columns replaced; without either, the rows are about the person and name nobody. */
  erase: 'rows' | Readonly<Record<string, unknown>>
  /** Free texts, in which the phone number and the email address are searched in all rows. */
  texts?: readonly string[]
  /** Addresses of lists, in which the name is searched, too. */
  searches?: readonly string[]
}

const note = (key: string, of: ResourceName): Place => ({
  by: { [key]: [of] },
  erase: 'rows',
  texts: ['text'],
})

/**
 * Every table of records in which a customer can be named, each after those that it refers to. Orders, invoices, payments
 * and returns are kept for the books, without the person.
 */
export const personalPlaces: { readonly [N in ResourceName]?: Place } = {
  customers: {
    erase: {
      name: erasedName,
      userName: '',
      email: null,
      phone: '',
      addresses: [],
      tags: [],
      refusedMessages: [],
      marketingConsent: [],
    },
    texts: ['addresses'],
  },
  orders: {
    by: { customer: ['customers'] },
    phone: 'phone',
    erase: {
      recipient: erasedName,
      phone: '',
      thana: null,
      address: '',
      note: null,
      cancellationNote: null,
      tags: [],
    },
    texts: ['address', 'note', 'cancellationNote'],
  },
  orderLines: { by: { order: ['orders'] }, erase: {} },
  payments: {
    by: { order: ['orders'] },
    erase: { message: null, reversalReason: null },
    texts: ['message', 'reference', 'reversalReason'],
  },
  invoices: {
    by: { order: ['orders'] },
    erase: { customerName: null, recipient: erasedName, phone: '', thana: null, address: '' },
  },
  shipments: { by: { order: ['orders'] }, erase: { trackingUrl: null } },
  returns: { by: { order: ['orders'] }, erase: { note: null }, texts: ['note', 'reason', 'lines'] },
  creditEntries: { by: { customer: ['customers'] }, erase: {} },
  forms: {
    by: { customer: ['customers'] },
    phone: 'phone',
    email: 'email',
    erase: 'rows',
    texts: ['answers', 'note'],
  },
  testRides: {
    by: { customer: ['customers'] },
    phone: 'phone',
    email: 'email',
    erase: { name: erasedName, phone: '', email: null, licence: null, note: null },
    texts: ['note'],
  },
  userTypes: { by: { customer: ['customers'] }, erase: 'rows', texts: ['reason', 'institution'] },
  orderDrafts: {
    by: { customerId: ['customers'] },
    phone: 'phone',
    erase: 'rows',
    texts: ['title', 'address', 'note'],
  },
  outboxMessages: {
    by: { order: ['orders'], testRide: ['testRides'] },
    phone: 'address',
    email: 'address',
    erase: 'rows',
    texts: ['subject', 'text', 'lastError'],
  },
  customerNotes: note('customer', 'customers'),
  orderNotes: note('order', 'orders'),
  returnNotes: note('return', 'returns'),
  formNotes: note('form', 'forms'),
  testRideNotes: note('testRide', 'testRides'),
  userTypeNotes: note('userType', 'userTypes'),
  transferNotes: { erase: {}, texts: ['text'] },
  transfers: { erase: {}, texts: ['note'] },
  units: { by: { order: ['orders'] }, erase: { documents: [] }, texts: ['note', 'documents'] },
  suppliers: { erase: {}, texts: ['note'] },
  purchaseOrders: { erase: {}, texts: ['note'] },
  purchaseReceipts: { erase: {}, texts: ['note'] },
  bikeDocs: { erase: {}, texts: ['note'] },
  cashUps: { erase: {}, texts: ['note', 'reopenReason'] },
  reviews: { name: 'customer', erase: { customer: erasedName }, texts: ['text'] },
  questions: { name: 'customer', erase: { customer: erasedName }, texts: ['question', 'answer'] },
  savedViews: { erase: {}, searches: ['name', 'query'] },
  segments: { erase: {}, searches: ['name', 'query'] },
  automations: { erase: {}, searches: ['conditions'], texts: ['name', 'note', 'message', 'messageSubject'] },
  automationRuns: {
    by: { recordId: ['customers', 'orders', 'testRides'] },
    erase: { problem: null },
    texts: ['problem'],
  },
  webhookDeliveries: {
    by: { recordId: ['customers', 'orders', 'testRides'] },
    erase: { responseBody: null, problem: null },
    texts: ['responseBody', 'problem'],
  },
}

/**
 * The tables that are no records of a resource, and how the erasure treats them; `erase.ts` or `erase-texts.ts` has a step for
 * each of them.
 */
export const otherPersonalColumns: Readonly<Record<string, string>> = {
  'history.from':
    'blanked where it is about a record of the person; phone and email are searched in the others',
  'history.to': 'as from',
  'history.note': 'as from',
  'idempotency.answer': 'stored answers that name the person are removed',
  'erasures.person': 'what is searched for, removed at the end of the search',
  'notices.label': 'removed with the record that they are about',
  'media.name': 'removed with the records of the person that alone show the file',
  'media.alt': 'as name',
  'donations.donor': 'donors of that name become anonymous',
  'loginFailures.account': 'removed if they tried the email, phone or username',
  'passwordRequests.name': 'as sign-ins that failed',
  'moveItems.label': 'a record of a file of another shop is removed if it names the person',
  'moveItems.data': 'as label',
  'moveItems.problems': 'as label',
  'moveItems.notes': 'as label',
  'moveItems.made': 'as label',
  'moveFiles.content': 'files with customers that were not moved in yet are removed',
  'importRefusals.reason': 'removed if it repeats the name, phone or email from the file',
  'importRefusals.refusal': 'as reason',
  'importRefusals.cells': 'as reason',
  'importRows.cells': 'a row of a file that was not imported yet is removed if it names the person',
  'importRows.writes': 'as cells',
}

/**
 * Columns that look as if they named a person, and never name a customer, each with the reason: `table.column`, or a table
 * whose names are those of things. A column of a phone number, an email or an address is always listed by itself.
 */
const [thing, colleague, shop, network] = [
  'the name or description of goods or of something else that the shop maintains',
  'a user of the back-office',
  'the shop or one of its partners',
  'an IP address of a user of the back-office, removed after its time',
]
export const withoutCustomers: Readonly<Record<string, string>> = {
  products: thing,
  categories: thing,
  tags: thing,
  collections: thing,
  priceLists: thing,
  brands: thing,
  manufacturers: thing,
  servicePackages: thing,
  packageTypes: thing,
  cmsItems: thing,
  warrantyPolicies: thing,
  translations: thing,
  unpublishedChanges: thing,
  orderLines: thing,
  roles: thing,
  reportDays: 'goods, coupons and showrooms',
  tagsInUse: 'a tag that records still have',
  stores: shop,
  'stores.phone': shop,
  'stores.address': shop,
  suppliers: shop,
  'suppliers.phone': shop,
  'suppliers.email': shop,
  'suppliers.address': shop,
  dealers: shop,
  'dealers.phone': shop,
  'dealers.email': shop,
  'dealers.address': shop,
  'invoices.sellerName': shop,
  'invoices.sellerAddress': shop,
  'invoices.sellerPhone': shop,
  'invoices.sellerEmail': shop,
  admins: colleague,
  'admins.email': colleague,
  'admins.phone': colleague,
  'history.actorName': colleague,
  'questions.answeredBy': colleague,
  'notices.recipientId': colleague,
  'moves.name': 'names of files',
  'moveFiles.name': 'names of files',
  'movePictures.address': 'a picture of goods',
  apiKeys: thing,
  'passkeys.name': colleague,
  'passkeyChallenges.name': colleague,
  'apiKeys.addresses': 'where the programs of a partner call from',
  webhooks: thing,
  'webhooks.address': shop,
  'messageTemplates.email': 'a text with placeholders',
  'messageTemplates.textMessage': 'a text with placeholders',
  'orders.cancellationReason': 'one of a list',
  'testRides.cancellationReason': 'one of a list',
  'sentPasswordLinks.messageId': 'an id',
  'erasures.customerId': 'an id',
  'securityEvents.address': network,
  'sessions.address': network,
  'loginFailures.address': network,
  'passwordRequests.address': network,
}
