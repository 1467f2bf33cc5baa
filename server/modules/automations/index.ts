import { desc } from 'drizzle-orm'
import type { DryRun } from '#contract/extensions/automations.ts'
import {
  type AutomationEvent,
  accessOfAutomationAction,
  actionsIn,
  automatedResourceOf,
  causesOwnEvent,
  dryRunRecords,
} from '#contract/policies/automations.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { findUnknownPlaceholder, messagePlaceholders } from '#contract/policies/outbox.ts'
import { resourceNamed } from '#contract/registry.ts'
import { canRead } from '#server/core/can-read.ts'
import type {
  AnyConditions,
  CallContext,
  Context,
  FillDerived,
  Handlers,
  UnknownRecord,
  WriteRules,
} from '#server/core/context.ts'
import { ApiError, emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { labelsOf } from '#server/db/read/labels.ts'
import { readOne, readRecordsByIds } from '#server/db/read/read.ts'
import { listedCondition } from '#server/db/read/visible.ts'
import { tableNamed } from '#server/db/tables/table.ts'
import { checkNamedRecords } from '#server/db/write/named-records.ts'
import { notFoundError } from '#server/db/write/write.ts'
import { checkConditions, conditionsIn } from '#server/query/conditions.ts'
import { currentAdmin } from '../accounts/profile'
import { readGeneralSettings } from '../settings/declared-settings'
import { mayDo } from './actions'
import { evaluate } from './conditions'
import { asOwner } from './owner'

/** What is wrong with a rule as it will be stored: nobody gives it a permission that they lack. */
const checkRule = async (
  context: Context & { conditions: AnyConditions },
  rule: UnknownRecord,
  before?: UnknownRecord,
) => {
  const errors = emptyFieldErrors()
  const event = rule.event as AutomationEvent
  const resource = resourceNamed(context.registry, automatedResourceOf(event))
  const actions = actionsIn(rule).filter((action) => accessOfAutomationAction(action, event) !== undefined)
  if (!canRead(context, resource)) errors.event = [reason('automation.event.forbidden')]
  if (!actions.length) errors.notifiedUser = [reason('automation.actions.none')]
  for (const action of actions) {
    if (causesOwnEvent(action, event)) errors[action] = [reason('automation.loop')]
    else if (!mayDo(context, action, event)) errors[action] = [reason('automation.action.forbidden')]
  }
  const kind = resource.name === 'testRides' ? 'testRideAutomation' : 'orderAutomation'
  for (const key of ['message', 'messageSubject']) {
    const found = findUnknownPlaceholder(kind, String(rule[key] ?? ''))
    const known = messagePlaceholders[kind].map((name) => `{${name}}`).join(' ')
    if (found) errors[key] = [reason('message.placeholder', { found, known })]
  }
  if (Object.keys(errors).length) throw validationError(errors)
  const conditions = rule.conditions as string | null | undefined
  await checkConditions(() => conditionsIn(context, resource, conditions))
  // What it has named already may have been deleted since.
  if (conditions !== before?.conditions) await checkNamedRecords(context, resource, conditions)
}

/** `conditions`: those of the filters, by which a rule asks. Who saves a rule is its owner from then on. */
export const automationRules = (conditions: AnyConditions): WriteRules<'automations'> => {
  const ownerOf = (context: Context) => {
    const { id, firstName, lastName } = currentAdmin(context)
    return { owner: `${firstName} ${lastName}`, ownerId: id }
  }
  return {
    beforeCreate: async (context, bodies) => {
      for (const body of bodies) await checkRule({ ...context, conditions }, body)
      return bodies.map(() => ownerOf(context))
    },
    beforeUpdate: async (context, body, before) => {
      // Whoever may change it may stop it, whatever it does.
      const isStop =
        body.isActive === false && Object.keys(body).every((key) => key === 'isActive' || key === 'version')
      if (isStop) return {}
      await checkRule({ ...context, conditions }, { ...before, ...body }, before)
      return { ...ownerOf(context), ...(body.isActive && { stopped: null }) }
    },
    isLocal: () => true,
  }
}

const tryAutomation = async (context: CallContext<'x.tryAutomation'>): Promise<DryRun> => {
  const rules = resourceNamed(context.registry, 'automations')
  const rule = await readOne(context, rules, context.params.id.toLowerCase())
  if (!rule) throw notFoundError(rules)
  const resource = resourceNamed(context.registry, automatedResourceOf(rule.event))
  if (!canRead(context, resource)) throw new ApiError(403, reason('access.forbidden'))
  const owner = await asOwner(context, rule)
  const none = { actions: [], matching: 0, data: [] }
  if (!owner) return { ...none, skipped: 'OwnerInactive' }
  if (!canRead(owner, resource)) return { ...none, skipped: 'NotReadable' }
  const { automationsOn } = await readGeneralSettings(context)
  const table = tableNamed(context.registry, resource.name)
  const within = await listedCondition(context, resource)
  const found = await evaluate(
    owner,
    resource,
    { match: rule.match, conditions: await conditionsIn(owner, resource, rule.conditions) },
    {
      ...(within && { which: within }),
      order: [desc(table.createdAt), desc(table.id)],
      limit: dryRunRecords,
    },
  )
  const records = await readRecordsByIds(
    context,
    resource,
    found.map(({ id }) => id),
  )
  const known = new Map(records.map((record) => [record.id, record as UnknownRecord]))
  return {
    skipped: automationsOn ? null : 'AllSwitchedOff',
    actions: actionsIn(rule).map((action) => ({ action, isAllowed: mayDo(owner, action, rule.event) })),
    matching: found.filter(({ isMatching }) => isMatching).length,
    data: found.flatMap((one) => {
      const record = known.get(one.id)
      if (!record) return []
      return [
        { ...one, label: String(record[resource.nameField] ?? ''), createdAt: String(record.createdAt) },
      ]
    }),
  }
}

export const automationHandlers: Handlers = { 'x.tryAutomation': tryAutomation }

/** The names of the records that the reader may see. */
export const automationRunDerived: FillDerived<'automationRuns'> = async (context, runs) => {
  const entities = [...new Set(runs.map(({ event }) => automatedResourceOf(event)))]
  for (const entity of entities) {
    const resource = resourceNamed(context.registry, entity)
    if (!canRead(context, resource)) continue
    const own = runs.filter(({ event }) => automatedResourceOf(event) === entity)
    const labels = await labelsOf(
      context,
      resource,
      own.map(({ recordId }) => recordId),
    )
    for (const run of own) run.record = labels.get(run.recordId) ?? null
  }
}
