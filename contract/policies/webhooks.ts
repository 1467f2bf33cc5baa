import { keysOf } from '../grammar/keys'

/** A change in the history that is reported: `fields` are those of which at least one must have changed. */
type Event = { of: string; on: 'create' | 'update' | 'remove'; fields?: readonly string[] }

const changesOf = <N extends string, R extends string>(name: N, of: R) =>
  ({
    [`${name}.created`]: { of, on: 'create' },
    [`${name}.changed`]: { of, on: 'update' },
    [`${name}.deleted`]: { of, on: 'remove' },
  }) as Record<`${N}.${'created' | 'changed' | 'deleted'}`, { of: R; on: Event['on'] }>

/** What webhooks can report: each is a kind of change that the history has. */
export const webhookEvents = {
  'order.created': { of: 'orders', on: 'create' },
  'order.changed': { of: 'orders', on: 'update' },
  'order.status': {
    of: 'orders',
    on: 'update',
    fields: ['orderStatus', 'paymentStatus', 'deliveryStatus'],
  },
  'payment.created': { of: 'payments', on: 'create' },
  'payment.changed': { of: 'payments', on: 'update' },
  'stock.changed': { of: 'inventory', on: 'update', fields: ['quantity'] },
  'stock.deleted': { of: 'inventory', on: 'remove' },
  ...changesOf('product', 'products'),
  ...changesOf('customer', 'customers'),
  'testRide.created': { of: 'testRides', on: 'create' },
  'testRide.changed': { of: 'testRides', on: 'update' },
  'testRide.status': { of: 'testRides', on: 'update', fields: ['status'] },
} as const satisfies Readonly<Record<string, Event>>
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames: readonly WebhookEvent[] = keysOf(webhookEvents)

type Change = { entity: string; action: Event['on']; propKey?: string | null | undefined }

/** The events that the changes of one record are. */
export const eventsOf = (changes: readonly Change[]): readonly WebhookEvent[] =>
  webhookEventNames.filter((name) => {
    const event: Event = webhookEvents[name]
    return changes.some(
      ({ entity, action, propKey }) =>
        entity === event.of &&
        action === event.on &&
        (!event.fields || event.fields.some((field) => field === propKey)),
    )
  })

const minuteMs = 60_000
/** The pauses before a failed delivery is tried again; after the last one it is given up. */
export const retryPausesMs: readonly number[] = [1, 5, 30, 120, 360, 720, 1440].map((m) => m * minuteMs)
export const maxDeliveryAttempts = retryPausesMs.length + 1
/** A webhook that has failed for so long, without one success, is switched off. */
export const failingDays = 3
/** How long deliveries are kept. */
export const deliveryDays = 30
export const deliveryTimeoutMs = 10_000
/** How much of a response is kept. */
export const excerptLength = 500
/** After a rotation both secrets sign for so long. */
export const rotationHours = 24
/** The header `t=<seconds>,v1=<hex>`; `v1` appears twice while a secret is being replaced. */
export const signatureHeader = 'moto-signature'
