import { webhookStates } from '#contract/enums.ts'
import { choice, choices, flag, instant, number, ref, text } from '#contract/grammar/field.ts'
import { anyOf, equals } from '#contract/grammar/filter.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { excerptLength, webhookEventNames } from '#contract/policies/webhooks.ts'

const required = { required: true } as const

/** Where events are reported to. */
export const webhooks = defineResource({
  name: 'webhooks',
  title: { one: 'Webhook', many: 'Webhooks' },
  nameField: 'name',
  subject: 'Webhook',
  searchHint: 'Name or address',
  emptyHint: 'Another system is told about orders, stock and more as soon as they change.',
  api: {
    list: 'GET x/webhooks',
    one: 'GET x/webhooks/{id}',
    create: 'POST x/webhooks',
    update: 'PATCH x/webhooks/{id}',
    remove: 'DELETE x/webhooks/{id}',
    paging: 'page',
  },
  fields: {
    name: text({ ...required, max: 60 }),
    address: text({
      ...required,
      max: 500,
      pattern: 'url',
      help: 'Begins with https:// and leads to a public server.',
    }),
    events: choices(webhookEventNames, required),
    role: ref('roles', {
      ...required,
      help: 'Records are sent only as far as this role and the responsible user may read them.',
    }),
    isActive: flag({ initial: true, label: 'Active' }),
    /** Who made or changed it last. */
    responsible: ref('admins', { readOnly: true }),
    failingSince: instant({ readOnly: true, label: 'Failing since' }),
    deliveredAt: instant({ readOnly: true, label: 'Last delivered' }),
  },
  filters: { search: anyOf('name', 'address'), roleId: equals('role'), isActive: equals('isActive') },
  order: ['createdAt', 'desc'],
  activeField: 'isActive',
  actions: {
    test: {
      label: 'Send a test',
      call: 'x.testWebhook',
      done: 'A test is on its way to {label}',
    },
  },
  related: [
    {
      resource: 'webhookDeliveries',
      by: 'webhookId',
      columns: ['createdAt', 'event', 'state', 'attempts', 'responseStatus', 'duration', 'problem'],
    },
  ],
  list: ['name', 'address', 'events', 'role', 'isActive', 'failingSince', 'deliveredAt'],
  form: [
    { title: 'Webhook', fields: ['name', 'address', 'events'] },
    { title: 'Access', side: true, fields: ['role', 'isActive'] },
  ],
  customViews: ['show'],
})

/** The log of what was reported. */
export const webhookDeliveries = defineResource({
  name: 'webhookDeliveries',
  title: { one: 'Delivery', many: 'Deliveries' },
  nameField: 'event',
  subject: 'Webhook',
  emptyHint: 'Nothing was reported in the last thirty days.',
  api: { list: 'GET x/webhook-deliveries', paging: 'page' },
  fields: {
    webhook: ref('webhooks', { ...required, readOnly: true, partOf: true }),
    event: text({ ...required, readOnly: true, max: 40 }),
    recordId: text({ ...required, readOnly: true }),
    state: choice(webhookStates, { ...required, readOnly: true, label: 'Status' }),
    attempts: number({ ...required, readOnly: true, min: 0 }),
    /** While it is under way, when it is free for another server again. */
    nextAt: instant({ readOnly: true, label: 'Next attempt' }),
    responseStatus: number({ readOnly: true, label: 'Response' }),
    duration: number({ readOnly: true, label: 'Duration (ms)' }),
    responseBody: text({ readOnly: true, max: excerptLength, label: 'Beginning of the response' }),
    problem: text({ readOnly: true, max: 300 }),
  },
  filters: { webhookId: equals('webhook'), state: equals('state') },
  order: ['createdAt', 'desc'],
  status: ['state'],
  tabs: { by: 'state' },
  actions: {
    replay: {
      label: 'Send again',
      call: 'x.replayDelivery',
      when: ({ state }) => state !== 'Pending',
      done: 'It is on its way again',
      bulk: true,
    },
  },
  list: ['createdAt', 'webhook', 'event', 'state', 'attempts', 'responseStatus', 'duration', 'problem'],
  drawer: [
    { title: 'Delivery', fields: ['webhook', 'event', 'recordId', 'createdAt', 'attempts', 'nextAt'] },
    { title: 'Response', fields: ['responseStatus', 'duration', 'problem', 'responseBody'] },
  ],
})
