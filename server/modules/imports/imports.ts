import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { importStates } from '#contract/enums.ts'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import { isGranted } from '#contract/policies/access.ts'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { entriesOf, resourceNamed, servedResources } from '#contract/registry.ts'
import type { RecordFor } from '#contract/types.ts'
import { canRead } from '#server/core/can-read.ts'
import type { Condition, Context, Handlers } from '#server/core/context.ts'
import { ApiError, validationError } from '#server/core/errors.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { labelsOf } from '#server/db/read/labels.ts'
import { importKept, importRefusals, importWork } from '#server/db/tables/internal.ts'
import { tablesOf } from '#server/db/tables/table.ts'
import { createRecord, rereadRecord } from '#server/db/write/write.ts'
import { currentAdmin } from '../accounts/profile'

export type Import = RecordFor<'imports'>

export const importsOf = (context: Pick<Context, 'registry'>) => resourceNamed(context.registry, 'imports')

export const nameOfUser = (context: Context) => {
  const { firstName, lastName } = currentAdmin(context)
  return `${firstName} ${lastName}`
}

/** An import that the caller sees, locked until the transaction ends. */
export const lockImport = async (context: Context, id: string): Promise<Import> => {
  await lockRecord(context, importsOf(context), id, 'no key update')
  return rereadRecord(context, importsOf(context), id)
}

export const [preparing, running, completed, stopped] = importStates
/** An import that is being undone takes no further rows. */
const writable = [preparing, running, completed, stopped]
const undoneError = () => new ApiError(409, reason('import.isUndone'))

/** Their own: no one else continues it. */
export const findOwnImport = async (context: Context, id: string): Promise<Import> => {
  const found = await rereadRecord(context, importsOf(context), id)
  if (found.importedById !== currentAdmin(context).id) throw new ApiError(403, reason('access.forbidden'))
  if (!writable.includes(found.state as typeof running)) throw undoneError()
  return found
}

export type ImportCounts = { created: number; changed: number; unchanged: number; refused: number }

/** In the transaction of the writes, so that the counts are those of what was written. No version: they are no change of it. */
export const countImported = async (context: Context, id: string, counts: ImportCounts) => {
  const { imports } = tablesOf(context.registry)
  const counted = await context.db
    .update(imports)
    .set({
      created: sql`${imports.created} + ${counts.created}`,
      changed: sql`${imports.changed} + ${counts.changed}`,
      unchanged: sql`${imports.unchanged} + ${counts.unchanged}`,
      refused: sql`${imports.refused} + ${counts.refused}`,
      updatedAt: context.now(),
    })
    .where(and(eq(imports.id, id), inArray(imports.state, writable)))
    .returning({ id: imports.id })
  if (!counted.length) throw undoneError()
}

export const refuseUnlessImportable = (context: Context, list: string) => {
  const resource = entriesOf(context.registry).find(({ path }) => path === list)?.resource
  if (!resource || !servedResources(context.registry).includes(resource))
    throw validationError({ list: [reason('query.resource')] })
  const may = (['create', 'edit'] as const).some((view) =>
    isGranted(context.admin?.role, accessRuleOfView(resource, view)),
  )
  if (!canRead(context, resource) || !may) throw new ApiError(403, reason('access.forbidden'))
}

const isMine: Condition<boolean> = ({ registry, admin }, value) => {
  const where = eq(tablesOf(registry).imports.importedById, admin?.id ?? '')
  return { where: value ? where : not(where) }
}
export const importConditions = { 'imports.mine': isMine }

export const importHandlers: Handlers = {
  'x.startImport': (context) => {
    refuseUnlessImportable(context, context.body.list)
    return createRecord(context, importsOf(context), {
      ...context.body,
      ...{ state: preparing, created: 0, refused: 0, changed: 0, undone: 0, kept: 0 },
      importedBy: nameOfUser(context),
      importedById: currentAdmin(context).id,
      showrooms: context.reach ?? [],
    })
  },
  'x.importRefusals': async (context) => {
    const where = eq(importRefusals.importId, context.params.id)
    const { limit = limits.pageSize, offset = 0 } = context.page ?? {}
    const run = await rereadRecord(context, importsOf(context), context.params.id)
    // A file can have more than its list shows to colleagues.
    const isOwn = run.importedById === currentAdmin(context).id
    const { line, reason: text, refusal, cells } = importRefusals
    const rows = await context.db
      .select({ line, reason: text, refusal, cells })
      .from(importRefusals)
      .where(where)
      .orderBy(asc(importRefusals.line))
      .limit(limit)
      .offset(offset)
    const [work] = await context.db
      .select({ header: importWork.header })
      .from(importWork)
      .where(eq(importWork.importId, context.params.id))
    return {
      data: rows.map((row) => ({ ...row, cells: (isOwn && row.cells) || [] })),
      total: await context.db.$count(importRefusals, where),
      header: work?.header ?? [],
    }
  },
  'x.importKept': async (context) => {
    const where = eq(importKept.importId, context.params.id)
    const { limit = limits.pageSize, offset = 0 } = context.page ?? {}
    const rows = await context.db
      .select()
      .from(importKept)
      .where(where)
      .orderBy(asc(importKept.id))
      .limit(limit)
      .offset(offset)
    const labels = new Map<string, string>()
    for (const name of new Set(rows.map(({ entity }) => entity))) {
      const resource = servedResources(context.registry).find((one) => one.name === name)
      if (!resource || !canRead(context, resource)) continue
      const ids = rows.flatMap(({ entity, entityId }) => (entity === name ? entityId : []))
      for (const [id, label] of await labelsOf(context, resource, ids)) labels.set(`${name} ${id}`, label)
    }
    return {
      data: rows.map(({ entity, entityId, field, refusal }) => ({
        ...{ resource: entity, recordId: entityId, field, refusal },
        label: labels.get(`${entity} ${entityId}`) ?? null,
      })),
      total: await context.db.$count(importKept, where),
    }
  },
}
