import { signatureHeader, webhookEventNames, webhookEvents } from '#contract/policies/webhooks.ts'
import { type Registry, servedResources } from '#contract/registry.ts'
import { type Schema, schemaReference } from '#contract/schemas/schema.ts'

const text: Schema = { type: 'string' }

/** What receivers of webhooks are sent, for the events whose records a registry has. */
export const describeWebhooks = (registry: Registry) => {
  const served = servedResources(registry)
  const events = webhookEventNames.flatMap((event) => {
    const { of, on } = webhookEvents[event]
    return served.some(({ name }) => name === of) ? [{ event, of, on }] : []
  })
  return Object.fromEntries(
    events.map(({ event, of, on }) => {
      const properties = {
        id: { ...text, description: 'The same in each attempt.' },
        event: { const: event },
        at: { ...text, format: 'date-time' },
        resource: { const: of },
        recordId: text,
        record: on === 'remove' ? { type: 'null' } : schemaReference(of),
      }
      const schema = { type: 'object', required: Object.keys(properties), properties }
      const operation = {
        operationId: `webhook.${event}`,
        tags: ['Webhooks'],
        summary: `Event ${event}`,
        description:
          'Posted to the address of each active webhook with this event whose role may read the record.',
        security: [],
        parameters: [
          {
            in: 'header',
            name: signatureHeader,
            required: true,
            schema: text,
            description:
              't=<seconds>,v1=<hex>: HMAC-SHA256 of the time, a dot and the body, with the secret of the webhook.',
          },
        ],
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: {
          '2XX': { description: 'Accepted' },
          default: { description: 'Tried again later' },
        },
      }
      return [event, { post: operation }]
    }),
  )
}
