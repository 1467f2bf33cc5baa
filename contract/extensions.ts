import { searchScopes } from './enums'
import { defineCalls } from './grammar/calls'
import { choice, flag, instant, number, refs, rows, text } from './grammar/field'
import { messages } from './messages'
import type { Extensions } from './registry'

const subjectOf = { resource: text({ required: true }) }

/**
 * Calls under `x/`, beyond the specified API. `GET x` names those that a backend has; what it lacks is not shown.
 * Where `can` says no more than that someone is signed in, the answer holds only what that admin may read.
 */
const calls = defineCalls({
  list: { at: 'GET x', can: 'signedIn' },
  /** Who changed what, newest first. */
  history: {
    at: 'GET x/history',
    can: 'signedIn',
    paging: 'page',
    query: { entity: text(), entityId: text(), actorId: text(), startDate: instant(), endDate: instant() },
  },
  /** Whether a value that must be one of its kind is still free. */
  taken: {
    at: 'GET x/taken',
    can: 'signedIn',
    query: { ...subjectOf, key: text({ required: true }), value: text({ required: true }), except: text() },
  },
  /** What refers to a record, and so keeps it from being removed. */
  usedBy: {
    at: 'GET x/used-by',
    can: 'signedIn',
    query: { ...subjectOf, id: text({ required: true }) },
  },
  /** All variants of a product by their SKU, those that no showroom keeps among them. */
  variants: { at: 'GET x/products/{id}/variants', can: ['Product', 'READ'] },
  /** What a customer pays for one of a product, step by step. */
  price: { at: 'GET x/products/{id}/price', can: ['Product', 'READ'] },
  /** How many orders the filters find in each order status. */
  orderCounts: {
    at: 'GET x/orders/counts',
    can: ['Order', 'READ'],
    query: {
      paymentStatus: text(),
      deliveryStatus: text(),
      startDate: instant(),
      endDate: instant(),
      search: text(),
      customerId: text(),
    },
  },
  /** An order that staff take on the telephone. */
  placeOrder: {
    at: 'POST x/orders',
    can: ['Order', 'CREATE'],
    fails: messages.orderNotCreated,
    body: {
      customerId: text({ required: true }),
      paymentMethod: text({ required: true }),
      recipient: text({ required: true, max: 120 }),
      phone: text({ required: true, pattern: 'phone' }),
      division: text({ required: true, area: 'division' }),
      district: text({ required: true, area: 'district', within: 'division' }),
      thana: text({ area: 'thana', within: 'district' }),
      address: text({ required: true, max: 300 }),
      couponCode: text(),
      points: number({ min: 0, max: 1_000_000 }),
      note: text({ max: 1000 }),
      lines: rows(
        {
          productId: text({ required: true }),
          variantId: text(),
          quantity: number({ required: true, min: 1, max: 1000 }),
        },
        { required: true, atLeast: 1 },
      ),
    },
  },
  orderNotes: { at: 'GET x/orders/{id}/notes', can: ['Order', 'READ'], paging: 'page' },
  addOrderNote: {
    at: 'POST x/orders/{id}/notes',
    can: ['Order', 'UPDATE'],
    body: { text: text({ required: true, max: 1000 }) },
  },
  /** The printable label of a bought shipment. */
  shipmentLabel: { at: 'GET x/shipments/{id}/label', can: ['Order', 'READ'] },
  /** Uploaded pictures, newest first; `unused` those that no record shows. */
  mediaLibrary: {
    at: 'GET x/media',
    can: ['Cms', 'READ'],
    paging: 'page',
    query: { search: text(), feature: text(), unused: flag() },
  },
  /** What shows a picture: a count for each resource, the first of them only where the caller may read them. */
  mediaUsedBy: {
    at: 'GET x/media/used-by',
    can: ['Cms', 'READ'],
    query: { key: text({ required: true }) },
  },
  /** The words a picture comes with where it is chosen next. */
  describeMedia: {
    at: 'PATCH x/media',
    can: ['Cms', 'UPDATE'],
    body: { key: text({ required: true }), alt: text({ max: 300 }) },
  },
  /** The store as its papers name it, for every role that prints them. */
  shop: { at: 'GET x/shop', can: 'signedIn' },
  /** What the public site was told to rebuild last, newest first. */
  siteRefreshes: { at: 'GET x/site-refreshes', can: ['Setting', 'READ'], paging: 'page' },
  /** Records by what people say of them: names, numbers of orders, telephones, SKUs; those the caller may read. */
  search: {
    at: 'GET x/search',
    can: 'signedIn',
    query: { search: text({ required: true, max: 100 }), scope: choice(searchScopes) },
  },
  /** What waits for someone: a count for each, of those that the caller may read. */
  attention: { at: 'GET x/attention', can: 'signedIn' },
  /** Keys that are absent stay; the answer is that of the profile. */
  updateProfile: {
    at: 'PATCH x/profile',
    can: 'signedIn',
    body: {
      firstName: text({ max: 60 }),
      lastName: text({ max: 60 }),
      email: text({ pattern: 'email', max: 120 }),
      phone: text({ pattern: 'phone' }),
    },
  },
  ownSessions: { at: 'GET x/sessions', can: 'signedIn' },
  endOwnSession: { at: 'DELETE x/sessions/{id}', can: 'signedIn' },
  adminSessions: { at: 'GET x/admins/{id}/sessions', can: ['Admin', 'READ'] },
  /** Signs an admin out everywhere; those who do it to themselves stay where they are. */
  endAdminSessions: { at: 'DELETE x/admins/{id}/sessions', can: ['Admin', 'UPDATE'] },
  endAdminSession: { at: 'DELETE x/admins/{id}/sessions/{sessionId}', can: ['Admin', 'UPDATE'] },
  /** One who is not active can not sign in, and is signed out. */
  setAdminActive: {
    at: 'PATCH x/admins/{id}',
    can: ['Admin', 'UPDATE'],
    body: { isActive: flag({ required: true }), version: number({ min: 1 }) },
  },
  /** A file that is not for everyone, to those who may read a record that shows it. */
  file: { at: 'GET x/file', can: 'signedIn', query: { key: text({ required: true }) } },
})

export const extensions = {
  calls,
  words: {
    'orders.list': { search: text(), customerId: text() },
    /** The dates are those between which someone joined. */
    'customers.list': {
      search: text(),
      userType: text(),
      isActive: flag(),
      startDate: instant(),
      endDate: instant(),
    },
    'forms.list': { search: text() },
    'forms.exportExcel': { search: text() },
    /** `state` is the status as it stands: a scheduled article whose time has come is published. */
    'blogs.list': { search: text(), state: text() },
    'inventory.list': { search: text(), lowStock: flag() },
    'questions.unanswered': { productId: text() },
    'questions.answered': { productId: text() },
  },
  bodies: {
    /** The showrooms that stock the variant from the start, with 0; all that are in use where it is absent. */
    'variants.add': { storeIds: refs('stores') },
  },
} satisfies Extensions

/** A line of `mediaLibrary`; `uses` counts the records that show it. Sizes in bytes and pixels. */
export type MediaLine = {
  key: string
  url: string
  alt: string
  name: string
  feature: string
  size: number
  width: number | null
  height: number | null
  uploadedBy: string | null
  createdAt: string
  uses: number
}
/** The answer of `mediaUsedBy`: of each resource how many records show the picture, and a few of them. */
export type MediaUses = {
  data: { resource: string; count: number; records: { id: string; label: string }[] }[]
}
/** The answer of `shop`. */
export type Shop = { storeName: string | null }
/** A line of `siteRefreshes`. */
export type SiteRefresh = { id: string; at: string; tags: string[] }
/** A line of `search`; `detail` is what tells it apart: a telephone, a SKU, who ordered. */
export type SearchHit = { resource: string; id: string; label: string; detail: string | null }
/** The answer of `search`: of each kind the best few, the best kind first; `more` names those of which there are more. */
export type SearchAnswer = { data: SearchHit[]; more: string[] }
/**
 * A line of `attention`; `more` where counting stopped, as in a list. Unpaid are orders that were placed before `until`,
 * the beginning of a day; test rides are those from `from` on, up to `until`: words for the list of what is counted.
 */
export type Attention = {
  key: 'unansweredQuestions' | 'pendingVerifications' | 'unpaidOrders' | 'lowStock' | 'testRidesToday'
  count: number
  more?: true
  from?: string
  until?: string
}
/** A line of `ownSessions` and `adminSessions`; `current` is the one that asks. */
export type SessionLine = {
  id: string
  createdAt: string
  lastSeenAt: string
  address: string
  userAgent: string
  current: boolean
}
/** The answer of `orderCounts`; `more` where counting stopped, as in a list. */
export type OrderCounts = {
  data: { orderStatus: string; count: number; more?: true }[]
  total: number
  more?: true
}
/** The answer of `usedBy`: of each resource how many refer to the record, and the names of a few. */
export type UsedBy = { data: { resource: string; count: number; labels: string[] }[] }
/**
 * The answer of `price`: each step with what it adds, as money, negative where a discount takes; after it the
 * subtotal, and what is left in the end.
 */
export type PriceSteps = {
  steps: {
    kind: 'price' | 'discount' | 'vat' | 'charge'
    label: string
    /** The rate in percent, where the step is one. */
    percentage: string | null
    amount: string
    subtotal: string
  }[]
  total: string
}
/** A line of every history. `from` and `to` are whole records where one came or went. */
export type HistoryLine = {
  id: string
  at: string
  actor: { id: string | null; name: string }
  entity: string
  entityId: string
  propKey: string | null
  from: unknown
  to: unknown
  note: string | null
}
/** What `x/history` tells beside: the name of the record, where it still has one. */
export type NamedHistoryLine = HistoryLine & { label: string | null }
