import { keysOf } from '../grammar/keys'
import type { AccessRule } from './access'

/**
 * A change in the history that starts rules. `of`: the resource whose record a rule is about, which `via` finds if the history
 * is of another one. `field`, `to`: what has to have changed, and to which value.
 */
type Event = {
  of: string
  on: 'create' | 'update'
  entity?: string
  via?: string
  field?: string
  to?: string
  /** Only a quantity that fell to the low-stock level. */
  fallsLow?: true
}

const becomes = <F extends string, V extends string>(field: F, to: V) =>
  ({ of: 'orders', on: 'update', field, to }) as const
const rideBecomes = <V extends string>(to: V) =>
  ({ of: 'testRides', on: 'update', field: 'status', to }) as const

/** What a rule can wait for: each is a kind of change that the history has. */
export const automationEvents = {
  orderPlaced: { of: 'orders', on: 'create' },
  orderConfirmed: becomes('orderStatus', 'Confirmed'),
  orderPaid: becomes('paymentStatus', 'Paid'),
  orderShipped: becomes('deliveryStatus', 'Shipped'),
  orderDelivered: becomes('deliveryStatus', 'Delivered'),
  orderReturned: becomes('deliveryStatus', 'Returned'),
  orderCompleted: becomes('orderStatus', 'Completed'),
  orderCancelled: becomes('orderStatus', 'Cancelled'),
  orderTagged: { of: 'orders', on: 'update', field: 'tags' },
  orderAssigned: { of: 'orders', on: 'update', field: 'assignee' },
  paymentRecorded: { of: 'orders', on: 'create', entity: 'payments', via: 'order' },
  testRideBooked: { of: 'testRides', on: 'create' },
  testRideConfirmed: rideBecomes('Confirmed'),
  testRideCompleted: rideBecomes('Completed'),
  testRideCancelled: rideBecomes('Cancelled'),
  testRideAssigned: { of: 'testRides', on: 'update', field: 'assignee' },
  stockLow: { of: 'inventory', on: 'update', field: 'quantity', fallsLow: true },
  customerRegistered: { of: 'customers', on: 'create' },
  customerTagged: { of: 'customers', on: 'update', field: 'tags' },
} as const satisfies Readonly<Record<string, Event>>
export type AutomationEvent = keyof typeof automationEvents
export const automationEventNames: readonly AutomationEvent[] = keysOf(automationEvents)
/** The resources whose records rules are about. */
export type AutomatedResource = (typeof automationEvents)[AutomationEvent]['of']
export const isAutomationEvent = (name: string): name is AutomationEvent =>
  Object.hasOwn(automationEvents, name)
export const automatedResourceOf = (event: AutomationEvent): AutomatedResource => automationEvents[event].of

type Change = {
  entity: string
  entityId: string
  action: 'create' | 'update' | 'remove'
  propKey?: string | null | undefined
  from?: unknown
  to?: unknown
}
export type Started = { event: AutomationEvent; recordId: string; from: unknown; to: unknown }

/** The events that these changes are, each once for a record. */
export const automationEventsIn = (changes: readonly Change[]): Started[] => {
  const found = new Map<string, Started>()
  for (const { entity, entityId, action, propKey, from, to } of changes)
    for (const event of automationEventNames) {
      const wanted: Event = automationEvents[event]
      const isIt =
        entity === (wanted.entity ?? wanted.of) &&
        action === wanted.on &&
        (wanted.field === undefined || wanted.field === propKey) &&
        (wanted.to === undefined || wanted.to === to)
      if (!isIt) continue
      const created = to as Readonly<Record<string, { id?: string } | undefined>>
      const recordId = wanted.via === undefined ? entityId : created[wanted.via]?.id
      if (recordId) found.set(`${event} ${recordId}`, { event, recordId, from, to })
    }
  return [...found.values()]
}

type Action = {
  /** The resources whose records it is for, with what it requires. */
  access: Readonly<Partial<Record<AutomatedResource, AccessRule>>>
  /** The event that it would be, done by a person. */
  causes?: Readonly<Partial<Record<AutomatedResource, AutomationEvent>>>
}
const updateOrder = ['Order', 'UPDATE'] as const
const updateCustomer = ['Customer', 'UPDATE'] as const
const sendMessage = ['Message', 'UPDATE'] as const

/** What a rule can do, in this order, by the field that has its value: each as a user with the same permission does it. */
export const automationActions = {
  tags: {
    access: { orders: updateOrder, customers: updateCustomer },
    causes: { orders: 'orderTagged', customers: 'customerTagged' },
  },
  assignee: {
    access: { orders: updateOrder, testRides: updateCustomer },
    causes: { orders: 'orderAssigned', testRides: 'testRideAssigned' },
  },
  note: { access: { orders: updateOrder, customers: updateCustomer, testRides: updateCustomer } },
  notifiedUser: {
    access: { orders: 'signedIn', customers: 'signedIn', testRides: 'signedIn', inventory: 'signedIn' },
  },
  notifiedRole: {
    access: { orders: 'signedIn', customers: 'signedIn', testRides: 'signedIn', inventory: 'signedIn' },
  },
  message: { access: { orders: sendMessage, testRides: sendMessage } },
} as const satisfies Readonly<Record<string, Action>>
export type AutomationAction = keyof typeof automationActions
export const automationActionNames: readonly AutomationAction[] = keysOf(automationActions)
const actionOf = (name: AutomationAction): Action => automationActions[name]

/** What the action requires for the records of an event; undefined if it is not for them. */
export const accessOfAutomationAction = (name: AutomationAction, event: AutomationEvent) =>
  actionOf(name).access[automatedResourceOf(event)]

/** Whether the action is what the rule waits for. */
export const causesOwnEvent = (name: AutomationAction, event: AutomationEvent): boolean =>
  actionOf(name).causes?.[automatedResourceOf(event)] === event

/** The events for whose records an action is. */
export const eventsForAction = (name: AutomationAction): readonly AutomationEvent[] =>
  automationEventNames.filter((event) => accessOfAutomationAction(name, event) !== undefined)

/** The actions that a rule with these values does. */
export const actionsIn = (rule: Readonly<Record<string, unknown>>): AutomationAction[] =>
  automationActionNames.filter((name) => {
    const value = rule[name]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
  })

/** How often one rule may act in a minute, before it is stopped. */
export const maxRunsPerMinute = 60
/** How long the log of rules is kept. */
export const automationLogDays = 30
/** After so many failures of the server a run is given up. */
export const maxRunAttempts = 5
/** The records that a dry run looks at. */
export const dryRunRecords = 100
