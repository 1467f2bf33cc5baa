import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { ApiCall } from '#contract/api-calls.ts'
import { batchUpdates } from '#contract/extensions/batches.ts'
import type { Batch, BatchTranslation } from '#contract/grammar/calls.ts'
import { bodyKeyOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { translationOf } from '#contract/grammar/translation.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { AnyHandlers, CallContext, ReadRecord, UnknownRecord } from '../core/context'
import { ApiError } from '../core/errors'
import { inIds } from '../db/read/in-ids'
import { readTranslations } from '../db/read/translations'
import { importKept, importUndos } from '../db/tables/internal'
import { storedResources, tableNamed, tablesOf } from '../db/tables/table'
import { inTransaction } from '../db/transaction'
import { removeWithParts } from '../db/write/remove'
import { lockRecords, removeRecord, updateRecord } from '../db/write/write'
import { type Import, lockImport, nameOfUser } from '../modules/imports/imports'
import { type FieldToUndo, planUndo, type RecordToUndo, undoableUntil } from '../modules/imports/undo-plan'
import { forgetRows } from '../modules/imports/waiting'
import type { WriteMany } from './batches'
import { bodySchemaOfCall } from './checks'
import { databaseApiError } from './database-errors'
import type { RouteDeps } from './run-call'

type Kept = { field: string | null; refusal: unknown }
/** `fields`: those that were set back; null for a record that was deleted. */
type Undone = RecordToUndo & { undone: readonly string[] | null; kept: readonly Kept[] }
type Change = Batch['records'][number] & { id: string }

const isObject = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null
const each = (value: unknown, turn: (one: unknown) => unknown) =>
  Array.isArray(value) ? value.map(turn) : value

/** A value of a record as a body has it: references by their ids, pictures by their keys. */
const sentValue = (field: Field, value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return null
  const ofFields = (of: Readonly<Record<string, Field>>) => (row: unknown) =>
    isObject(row)
      ? Object.fromEntries(
          Object.entries(of).flatMap(([key, one]) =>
            key in row ? [[bodyKeyOf(key, one), sentValue(one, row[key])]] : [],
          ),
        )
      : row
  const idOf = (one: unknown) => (isObject(one) ? one.id : one)
  const picture = (one: unknown) => (isObject(one) ? { key: one.key, alt: one.alt ?? '' } : one)
  switch (field.kind) {
    case 'ref':
      return idOf(value)
    case 'refs':
      return each(value, idOf)
    case 'image':
    case 'file':
      return picture(value)
    case 'images':
      return each(value, picture)
    case 'group':
      return ofFields(field.of)(value)
    case 'rows':
      return each(value, ofFields(field.of))
    default:
      return value
  }
}
const isSame = (field: Field | undefined, one: unknown, other: unknown) => {
  const [a, b] = [one, other].map((value) => (field ? sentValue(field, value) : (value ?? null)))
  return isDeepStrictEqual(a, b)
}

/** Variants are archived by a flag, whose time is stored. */
const sentAs: Readonly<
  Record<string, Readonly<Record<string, { key: string; of: (v: unknown) => unknown }>>>
> = { variants: { archivedAt: { key: 'archived', of: (at) => at !== null } } }

/** The calls that delete records of resources that have no verb for it. */
const removals: Readonly<Record<string, string>> = { variants: 'x.removeVariant' }

const checkAccess = ({ admin }: CallContext, { accessRule, roleTypes }: ApiCall) => {
  if (admin && isGranted(admin.role, accessRule) && (!roleTypes || roleTypes.includes(admin.role.roleType)))
    return
  throw new ApiError(403, reason('access.forbidden'))
}

/** A refusal without the record, which changes until it is read. */
const withoutRecord = (body: unknown) => {
  const { current: _, ...refusal } = body as UnknownRecord
  return refusal
}

/**
 * Undoes imports by the history of what they wrote, with the permissions, rules and showrooms of the user who undoes. A
 * stock moves by the difference in the other direction, so that what was sold since stays sold.
 */
export const importUndoHandlers = (
  calls: readonly ApiCall[],
  deps: RouteDeps,
  writeMany: WriteMany,
): AnyHandlers => {
  const callOf = (name: string) => calls.find((call) => call.name === name)
  const rulesOf = ({ name }: AnyResource) => deps.rules[name] ?? {}
  const refusalOf = (context: CallContext, error: unknown) => {
    const refusal = error instanceof ApiError ? error : databaseApiError(error)
    if (!refusal || refusal.statusCode >= 500) throw error
    return withoutRecord(refusal.body(context.request.id))
  }
  const keep = (context: CallContext, plan: RecordToUndo, error: ApiError): Undone => ({
    ...plan,
    undone: [],
    kept: [{ field: null, refusal: refusalOf(context, error) }],
  })
  const changedSince = (name: string | undefined) =>
    new ApiError(409, name === undefined ? reason('import.changed') : reason('import.changedSince', { name }))
  const missing = () => new ApiError(404, reason('import.missing'))
  const noUndo = () => new ApiError(409, reason('import.noUndo'))

  const deleted = (plan: RecordToUndo): Undone => ({ ...plan, undone: null, kept: [] })
  /** Together, or one by one, so that each refusal is that of its record. Parts may be gone with their record. */
  const removeAll = async (
    context: CallContext,
    resource: AnyResource,
    all: readonly RecordToUndo[],
  ): Promise<Undone[]> => {
    const gone = await goneOf(context, resource, all)
    const left = all.filter(({ entityId }) => !gone.has(entityId))
    const outcomes = left.length ? await removeThere(context, resource, left) : []
    return [...outcomes, ...all.flatMap((plan) => (gone.has(plan.entityId) ? deleted(plan) : []))]
  }
  /** Which of these records are deleted already. */
  const goneOf = async (
    { db, registry }: CallContext,
    { name }: AnyResource,
    plans: readonly RecordToUndo[],
  ) => {
    const table = tableNamed(registry, name)
    const ids = plans.map(({ entityId }) => entityId)
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inIds(table.id, ids), isNotNull(table.deletedAt)))
    return new Set(rows.map(({ id }) => String(id)))
  }
  const removeThere = async (
    context: CallContext,
    resource: AnyResource,
    plans: readonly RecordToUndo[],
  ): Promise<Undone[]> => {
    const rules = rulesOf(resource)
    const call = callOf(removals[resource.name] ?? `${resource.name}.remove`)
    const handler = call && deps.handlers[call.name]
    if (!call || (handler && !removals[resource.name]))
      return plans.map((plan) => keep(context, plan, noUndo()))
    try {
      checkAccess(context, call)
      return await inTransaction(context, async (within) => {
        const ids = plans.map(({ entityId }) => entityId)
        if (handler) {
          for (const id of ids) await handler({ ...within, params: { id }, body: {} })
          return plans.map(deleted)
        }
        const locked = await lockRecords(within, resource, ids)
        if (locked?.size !== ids.length) throw missing()
        for (const record of locked.values()) await rules.beforeRemove?.(within, record)
        await removeWithParts(within, resource, ids)
        return plans.map(deleted)
      })
    } catch (error) {
      const refusal = refusalOf(context, error)
      if (plans.length === 1 || (error instanceof ApiError && error.statusCode === 403))
        return plans.map((plan) => ({ ...plan, undone: [], kept: [{ field: null, refusal }] }))
      const outcomes: Undone[] = []
      for (const plan of plans)
        outcomes.push(
          await (handler
            ? inTransaction(context, (within) =>
                handler({ ...within, params: { id: plan.entityId }, body: {} }),
              )
            : removeRecord(context, resource, plan.entityId, rules)
          ).then(
            () => deleted(plan),
            (why) => ({ ...plan, undone: [], kept: [{ field: null, refusal: refusalOf(context, why) }] }),
          ),
        )
      return outcomes
    }
  }

  /** The texts of a record in other languages, whose versions are their own. */
  const translationsOf = async (
    context: CallContext,
    resource: AnyResource,
    plans: readonly RecordToUndo[],
  ) => {
    const changed = plans.flatMap(({ entityId, fields }) =>
      fields.flatMap(({ key }) => {
        const text = translationOf(resource, key)
        return text ? [{ entityId, ...text }] : []
      }),
    )
    const found = new Map<string, { version: number; textOf: Map<string, string | null> }>()
    for (const language of new Set(changed.map((one) => one.language))) {
      const ids = [...new Set(changed.flatMap((one) => (one.language === language ? one.entityId : [])))]
      const translations = await readTranslations(context, resource, ids, language)
      for (const [at, { version, texts }] of translations.entries())
        found.set(`${ids[at]} ${language}`, {
          version,
          textOf: new Map(texts.map(({ field, text }) => [field, text])),
        })
    }
    return found
  }

  const setBackAll = async (
    context: CallContext,
    run: Import,
    resource: AnyResource,
    plans: readonly RecordToUndo[],
  ): Promise<Undone[]> => {
    const call = callOf(batchUpdates[resource.name] ?? `${resource.name}.update`)
    const writable = new Set(Object.keys((call && bodySchemaOfCall(call)?.properties) ?? {}))
    const records = await lockRecords(
      context,
      resource,
      plans.map(({ entityId }) => entityId),
    )
    const translations = await translationsOf(context, resource, plans)

    const draft = (plan: RecordToUndo, record: ReadRecord) => {
      const now = JSON.parse(JSON.stringify(record)) as UnknownRecord
      const values: UnknownRecord = {}
      const texts: Record<string, BatchTranslation> = {}
      const [set, automatic, kept]: [string[], FieldToUndo[], Kept[]] = [[], [], []]
      const keepField = (field: string, name?: string) =>
        kept.push({ field, refusal: refusalOf(context, changedSince(name)) })
      for (const change of plan.fields) {
        const { key, from, to } = change
        const text = translationOf(resource, key)
        const field = resource.fields[key]
        if (resource.name === 'inventory' && key === 'quantity') {
          const delta = -change.difference
          if (delta) Object.assign(values, { delta, reason: 'counted', note: `↶ ${run.file}` })
          set.push(key)
          continue
        }
        const found = text && translations.get(`${plan.entityId} ${text.language}`)
        const current = text ? (found?.textOf.get(text.key) ?? null) : now[key]
        if (change.changedBy !== undefined) keepField(key, change.changedBy)
        else if (isSame(field, current, from)) set.push(key)
        else if (!isSame(field, current, to)) keepField(key)
        else if (text) {
          const { language } = text
          const { version = 0 } = found ?? {}
          const before = texts[language]?.texts ?? []
          const own = { field: text.key, text: from === null ? null : String(from) }
          texts[language] = { language, version, texts: [...before, own] }
          set.push(key)
        } else {
          const other = sentAs[resource.name]?.[key]
          const name = other?.key ?? (field ? bodyKeyOf(key, field) : key)
          if (writable.has(name)) {
            values[name] = other ? other.of(from) : field ? sentValue(field, from) : from
            set.push(key)
          } else automatic.push(change)
        }
      }
      if (resource.name === 'inventory' && 'lowAt' in values && !('delta' in values))
        Object.assign(values, { delta: 0, reason: 'counted', note: `↶ ${run.file}` })
      const hasValues = Object.keys(values).length > 0
      const [translation, ...more] = Object.values(texts)
      const changes: Change[] = [
        ...(hasValues || translation
          ? [
              {
                id: plan.entityId,
                values: hasValues ? { ...values, version: record.version } : {},
                ...(translation && { translation }),
              },
            ]
          : []),
        ...more.map((one) => ({ id: plan.entityId, values: {}, translation: one })),
      ]
      return { plan, changes, set, automatic, kept }
    }
    const drafts = plans.map((plan) => {
      const record = records?.get(plan.entityId)
      return record ? draft(plan, record as ReadRecord) : undefined
    })
    const changes = drafts.flatMap((one) => one?.changes ?? [])
    const outcomes = changes.length ? await writeMany(context, resource, changes) : []
    return drafts.map((one, at): Undone => {
      if (!one) return keep(context, plans[at] as RecordToUndo, missing())
      const { plan, set, automatic, kept } = one
      const written = outcomes.filter((_, index) => changes[index]?.id === plan.entityId)
      const refused = written.find(({ status }) => status >= 300)
      if (refused)
        return { ...plan, undone: [], kept: [...kept, { field: null, refusal: withoutRecord(refused.body) }] }
      const after = (written[0]?.body ?? records?.get(plan.entityId) ?? {}) as UnknownRecord
      const [back, left] = [automatic.filter(isBack), automatic.filter((change) => !isBack(change))]
      function isBack({ key, from }: FieldToUndo) {
        return isSame(resource.fields[key], after[key], from)
      }
      return {
        ...plan,
        undone: [...set, ...back.map(({ key }) => key)],
        kept: [
          ...kept,
          ...left.map(({ key }) => ({
            field: key,
            refusal: refusalOf(context, new ApiError(409, reason('import.automatic'))),
          })),
        ],
      }
    })
  }

  /** A created record that was changed since stays; of a stock, the quantity that the import added is taken back. */
  const keepCreated = async (
    context: CallContext,
    run: Import,
    resource: AnyResource,
    plans: readonly RecordToUndo[],
  ): Promise<Undone[]> => {
    const moved =
      resource.name === 'inventory'
        ? await setBackAll(
            context,
            run,
            resource,
            plans.map((plan) => ({ ...plan, fields: plan.fields.filter(({ key }) => key === 'quantity') })),
          )
        : plans.map((plan): Undone => ({ ...plan, undone: [], kept: [] }))
    return moved.map((one) => ({
      ...one,
      kept: [...one.kept, { field: null, refusal: refusalOf(context, changedSince(one.changedBy)) }],
    }))
  }

  const undoGroup = (
    context: CallContext,
    run: Import,
    plans: readonly RecordToUndo[],
  ): Promise<Undone[]> | Undone[] => {
    const [first] = plans
    const resource = storedResources(context.registry).find(({ name }) => name === first?.entity)
    if (!first || !resource) return plans.map((plan) => keep(context, plan, noUndo()))
    if (!first.isCreated) return setBackAll(context, run, resource, plans)
    return first.changedBy === undefined
      ? removeAll(context, resource, plans)
      : keepCreated(context, run, resource, plans)
  }

  /** Records that are next to each other and undone in the same way, with one call each. */
  const groupsOf = (plans: readonly RecordToUndo[]) => {
    const kindOf = ({ entity, isCreated, changedBy }: RecordToUndo) =>
      `${entity} ${isCreated} ${isCreated && changedBy !== undefined}`
    const groups: RecordToUndo[][] = []
    for (const plan of plans) {
      const last = groups.at(-1)
      if (last?.[0] && kindOf(last[0]) === kindOf(plan)) last.push(plan)
      else groups.push([plan])
    }
    return groups
  }

  const save = async (context: CallContext, run: Import, outcomes: readonly Undone[]) => {
    if (!outcomes.length) return
    const importId = run.id
    await context.db.insert(importUndos).values(
      outcomes.map(({ entity, entityId, undone }) => ({
        ...{ importId, entity, entityId },
        fields: undone && [...undone],
      })),
    )
    const kept = outcomes.flatMap(({ entity, entityId, kept: all }) =>
      all.map((one) => ({ ...one, id: newId(), importId, entity, entityId })),
    )
    if (kept.length) await context.db.insert(importKept).values(kept)
    const { imports } = tablesOf(context.registry)
    const counts = {
      undone: outcomes.filter(({ undone }) => !undone || undone.length > 0).length,
      kept: outcomes.filter((one) => one.kept.length > 0).length,
    }
    await context.db
      .update(imports)
      .set({ undone: sql`${imports.undone} + ${counts.undone}`, kept: sql`${imports.kept} + ${counts.kept}` })
      .where(eq(imports.id, run.id))
  }

  const undo = (outer: CallContext) =>
    inTransaction(outer, async (context) => {
      const resource = resourceNamed(context.registry, 'imports')
      const id = String(context.params.id)
      const { state, createdAt } = await lockImport(context, id)
      let remaining = 0
      if (state !== 'Undone') {
        if (state !== 'Undoing') {
          if (context.now() > undoableUntil({ createdAt }))
            throw new ApiError(409, reason('import.tooLate', { days: limits.importUndoDays }))
          await updateRecord(context, resource, id, { state: 'Undoing' })
          await forgetRows(context, [id])
        }
        const run = await lockImport(context, id)
        const within = { ...context, importRun: { id, isUndone: true } }
        const outcomes: Undone[] = []
        const { records, left } = await planUndo(within, run)
        for (const group of groupsOf(records)) outcomes.push(...(await undoGroup(within, run, group)))
        await save(context, run, outcomes)
        remaining = left - records.length
      }
      if (!remaining && state !== 'Undone')
        await updateRecord(context, resource, id, {
          ...{ state: 'Undone', undoneBy: nameOfUser(context), undoneAt: context.now().toISOString() },
        })
      const { undone, kept } = await lockImport(context, id)
      return { undone, kept, remaining }
    })

  const all: AnyHandlers = { 'x.undoImport': undo }
  return Object.fromEntries(Object.entries(all).filter(([name]) => callOf(name)))
}
