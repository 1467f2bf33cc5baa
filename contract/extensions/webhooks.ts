import { defineCalls } from '../grammar/calls'
import { number, text } from '../grammar/field'
import { fields, one } from '../grammar/response'

export const webhooksCalls = defineCalls({
  /** Makes the secret that deliveries are signed with, which is returned only now. The previous one signs for another day. */
  makeWebhookSecret: {
    at: 'PUT x/webhooks/{id}/secret',
    ids: { id: 'webhooks' },
    access: ['Webhook', 'UPDATE'],
    response: fields({ secret: text({ required: true }) }),
  },
  /** Reports the event `test`, which has no record, also while the webhook is inactive. */
  testWebhook: {
    at: 'POST x/webhooks/{id}/test',
    ids: { id: 'webhooks' },
    access: ['Webhook', 'UPDATE'],
    body: { version: number({ min: 1 }) },
    response: one('webhooks'),
    invalidates: ['webhooks', 'webhookDeliveries'],
  },
  /** Sends what was or could not be delivered once more, with the same id. */
  replayDelivery: {
    at: 'POST x/webhook-deliveries/{id}/replay',
    ids: { id: 'webhookDeliveries' },
    access: ['Webhook', 'UPDATE'],
    body: { version: number({ min: 1 }) },
    response: one('webhookDeliveries'),
    invalidates: ['webhookDeliveries'],
  },
})
