import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { resourceNamed } from '#contract/registry.ts'
import { placeOf } from '#server/auth/stored-secrets.ts'
import type { CallContext, Context, Handlers, WriteRules } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { seal } from '#server/core/sealed.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne, readRecordsByIds } from '#server/db/read/read.ts'
import { webhookSecrets } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { currentAdmin } from '#server/modules/accounts/profile.ts'
import { isSuper, refuseForbiddenRoleChange, toGrants } from '#server/modules/accounts/roles.ts'
import { findAddressProblem } from './public-address'

/** Refuses roles with more than the caller has. */
const refuseBeyond = async (context: Context, roleIds: readonly string[]) => {
  if (isSuper(context)) return
  const resource = resourceNamed(context.registry, 'roles')
  for (const role of await readRecordsByIds(context, resource, [...new Set(roleIds)]))
    refuseForbiddenRoleChange(context, { after: toGrants(role) })
}

/** `allowed`: hosts that may be private. */
export const webhookRules = (allowed: readonly string[]): WriteRules<'webhooks'> => {
  const checkAddress = (address: string | undefined) => {
    const problem = address === undefined ? undefined : findAddressProblem(address, allowed)
    if (problem) throw validationError({ address: [problem] })
  }
  return {
    beforeCreate: async (context, bodies) => {
      for (const { address } of bodies) checkAddress(address)
      await refuseBeyond(
        context,
        bodies.map(({ role }) => role),
      )
      const { id } = currentAdmin(context)
      return bodies.map(() => ({ responsible: id }))
    },
    /** Who changes it is responsible from then on: it sends what they may read. */
    beforeUpdate: async (context, { address, role, isActive }, before) => {
      checkAddress(address)
      await refuseBeyond(context, [before.role.id, role ?? before.role.id])
      const isSwitchedOn = isActive && !before.isActive
      return { responsible: currentAdmin(context).id, ...(isSwitchedOn && { failingSince: null }) }
    },
    isLocal: () => true,
    beforeRemove: (context, { role }) => refuseBeyond(context, [role.id]),
    beforeRestore: (context, { role }) => refuseBeyond(context, [role.id]),
  }
}

/** The webhook, locked until the transaction ends; refused if its role has more than the caller. */
const lockWebhook = async (context: Context, id: string) => {
  const resource = resourceNamed(context.registry, 'webhooks')
  const webhook = await readOne(context, resource, await lockRecord(context, resource, id, 'no key update'))
  if (!webhook) throw notFoundError(resource)
  await refuseBeyond(context, [webhook.role.id])
  return webhook
}

const makeSecret = (call: CallContext<'x.makeWebhookSecret'>) =>
  inTransaction(call, async (context) => {
    const { id } = await lockWebhook(context, call.params.id)
    const secret = `whsec_${randomBytes(32).toString('base64url')}`
    const [before] = await context.db.select().from(webhookSecrets).where(eq(webhookSecrets.webhookId, id))
    const made = {
      secret: seal(placeOf(webhookSecrets, id), secret),
      previous: before?.secret ?? null,
      madeAt: context.now(),
    }
    await context.db
      .insert(webhookSecrets)
      .values({ webhookId: id, ...made })
      .onConflictDoUpdate({ target: webhookSecrets.webhookId, set: made })
    return { secret }
  })

const sendTest = (call: CallContext<'x.testWebhook'>) =>
  inTransaction(call, async (context) => {
    const webhook = await lockWebhook(context, call.params.id)
    const { webhookDeliveries } = tablesOf(context.registry)
    const now = context.now()
    await context.db.insert(webhookDeliveries).values({
      id: newId(),
      webhook: webhook.id,
      event: 'test',
      recordId: webhook.id,
      state: 'Pending',
      attempts: 0,
      nextAt: now,
      createdAt: now,
      updatedAt: now,
    })
    return webhook
  })

const replay = (call: CallContext<'x.replayDelivery'>) =>
  inTransaction(call, async (context) => {
    const resource = resourceNamed(context.registry, 'webhookDeliveries')
    const id = await lockRecord(context, resource, call.params.id, 'no key update')
    const delivery = await readOne(context, resource, id)
    if (!delivery) throw notFoundError(resource)
    await lockWebhook(context, delivery.webhook.id)
    const { webhookDeliveries } = tablesOf(context.registry)
    await context.db
      .update(webhookDeliveries)
      .set({ state: 'Pending', attempts: 0, nextAt: context.now(), updatedAt: context.now() })
      .where(eq(webhookDeliveries.id, id))
    return readOne(context, resource, id).then((record) => record ?? delivery)
  })

export const webhookHandlers: Handlers = {
  'x.makeWebhookSecret': makeSecret,
  'x.testWebhook': sendTest,
  'x.replayDelivery': replay,
}
