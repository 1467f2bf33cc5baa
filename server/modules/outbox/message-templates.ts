import { desc } from 'drizzle-orm'
import { v5 as idFrom, v7 as newId } from 'uuid'
import { messageKinds, messageLanguages } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { findUnknownPlaceholder, messagePlaceholders } from '#contract/policies/outbox.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import type { CallContext, Context, Handlers, WriteRules } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { readPage } from '#server/db/read/read.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { rereadRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '../accounts/profile'
import { readGeneralSettings } from '../settings/declared-settings'
import { orderValues } from './order-messages'
import { fillTemplate, type MessageValues, storeNameIn, usualTemplates } from './templates'
import { rideValues } from './test-ride-messages'

type Template = RecordFor<'messageTemplates'>
const texts = ['subject', 'email', 'textMessage'] as const

/** Any UUID: with kind and language it gives the id of a template, so that servers that start together add it once. */
const templates = '0b8a7a5e-6a0c-4f0b-8d0e-3d3c5a3f7c11'

/** Adds the templates that the database does not have yet: all at first, later those of new kinds. */
export const addMissingTemplates = async (db: Database, registry: Registry): Promise<void> => {
  const { messageTemplates: table } = tablesOf(registry)
  const rows = messageLanguages.flatMap((language) =>
    messageKinds.map((kind) => ({
      ...{ id: idFrom(`${kind} ${language}`, templates), kind, language, isActive: true },
      ...usualTemplates[language][kind],
    })),
  )
  await db.insert(table).values(rows).onConflictDoNothing()
}

/** Refuses what is no placeholder of the kind; customers would read it as it is. */
export const messageTemplateRules: WriteRules<'messageTemplates'> = {
  isLocal: () => true,
  beforeUpdate: async (_context, body, { kind }) => {
    const errors = emptyFieldErrors()
    for (const key of texts) {
      const found = findUnknownPlaceholder(kind, body[key] ?? '')
      const known = messagePlaceholders[kind].map((name) => `{${name}}`).join(' ')
      if (found) errors[key] = [reason('message.placeholder', { found, known })]
    }
    if (Object.keys(errors).length) throw validationError(errors)
    return {}
  },
}

/** The newest order or test ride that the user reaches. */
const newest = async <N extends 'orders' | 'testRides'>(context: Context, name: N) => {
  const { createdAt, id } = tablesOf(context.registry)[name]
  const resource = resourceNamed(context.registry, name)
  const where = await listedCondition(context, resource)
  const { data } = await readPage(context, resource, {
    ...(where && { where }),
    ...{ order: [desc(createdAt), desc(id)], limit: 1, offset: 0 },
  })
  return data[0]
}

type Example = { about: string | null; values: MessageValues }
const exampleOf = async (context: Context, { kind, language }: Template): Promise<Example> => {
  if (kind.startsWith('testRide')) {
    const ride = await newest(context, 'testRides')
    if (!ride) return { about: null, values: {} }
    const shown = { ...ride, place: (ride.store ?? ride.dealer)?.label, rideAt: new Date(ride.rideAt) }
    return { about: ride.bookingNumber, values: rideValues(shown, language) }
  }
  const order = await newest(context, 'orders')
  if (!order) return { about: null, values: {} }
  const parcel = { carrier: 'Sundarban', tracking: 'SB-123456', link: 'https://carrier.example/SB-123456' }
  const values = orderValues(order, order.customer.label, language, { amount: order.total, parcel })
  return { about: order.number, values }
}

const preview = async (context: CallContext<'x.previewMessage' | 'x.sendTestMessage'>) => {
  const resource = resourceNamed(context.registry, 'messageTemplates')
  const template = await rereadRecord(context, resource, context.params.id.toLowerCase())
  const { storeName } = await readGeneralSettings(context)
  const { about, values } = await exampleOf(context, template)
  const all = { ...values, store: storeName || storeNameIn(template.language) }
  return {
    ...{ about, template },
    subject: fillTemplate(template.subject, all),
    email: fillTemplate(template.email, all),
    textMessage: fillTemplate(template.textMessage, all),
  }
}

/** As an email to the user, whatever the preferred channel is. */
const sendTest = (context: CallContext<'x.sendTestMessage'>) =>
  inTransaction(context, async (transaction) => {
    const { template, subject, email } = await preview(transaction)
    const { firstName, lastName, email: address } = currentAdmin(context)
    const now = context.now()
    await transaction.db.insert(tablesOf(context.registry).outboxMessages).values({
      ...{ id: newId(), createdAt: now, updatedAt: now, kind: template.kind, language: template.language },
      ...{ channel: 'email', address, subject, text: email },
      ...{ state: 'Queued', attempts: 0, nextAttemptAt: now, causedBy: `${firstName} ${lastName}` },
    })
    return { message: `Test message to ${address} queued` }
  })

export const messageTemplateHandlers: Handlers = {
  'x.previewMessage': async (context) => {
    const { template: _template, ...shown } = await preview(context)
    return shown
  },
  'x.sendTestMessage': sendTest,
}
