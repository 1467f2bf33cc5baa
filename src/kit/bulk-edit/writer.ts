import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { recordInResponse } from '../call/update-cached-record'
import type { Row } from '../context/props'
import { type FormValues, pickValues, toFormValues } from '../values/values'
import { applyChanges, type ChangeResult } from './apply'
import type { Changes } from './change'

type Plan = Pick<ManyRecords, 'read' | 'update'> & {
  resource: AnyResource
  changes: Changes
  /** Complete records as the preview showed them; others are read when their turn comes. */
  records: ReadonlyMap<string, Row>
}
type Written = {
  former: FormValues
  /** The values of the same fields that the run wrote. */
  now: FormValues
  version: number | undefined
}

const versionIn = (answer: unknown, row: Row): number | undefined => recordInResponse(answer, row)?.version

/** Writes one run of changes, record by record, and stores what it needs to undo them. */
export const createWriter = ({ resource, changes, records, read, update }: Plan) => {
  const { fields } = resource
  const labelsOf = (keys: readonly string[]) => keys.map((key) => fieldLabel(resource, key)).join(', ')
  const bases = new Map(records)
  const written = new Map<string, Written>()

  const applied = (base: Row): ChangeResult => {
    const result = applyChanges(resource, base, changes)
    if (result.refused.length) throw new Error(result.refused.join(' '))
    return result
  }
  const remember = (
    id: string,
    { before, values, changed }: Pick<ChangeResult, 'before' | 'values' | 'changed'>,
    version?: number,
  ) =>
    written.set(id, {
      former: pickValues(before, changed),
      now: pickValues(values, changed),
      version,
    })
  const send = async (base: Row, { before, values, changed }: ChangeResult): Promise<unknown> => {
    const input = pickValues(values, changed)
    const answer = await update(base.id, { ...input, version: base.version })
    remember(base.id, { before, values, changed }, versionIn(answer, base))
    return answer
  }

  /** Someone saved the record since it was read: the changes are applied to it, unless the same fields changed. */
  const resend = async (current: Row, plan: ChangeResult): Promise<unknown> => {
    bases.set(current.id, current)
    const theirs = toFormValues(fields, current)
    // An earlier attempt succeeded, but its response was lost.
    if (
      !changedKeys(fields, pickValues(plan.values, plan.changed), pickValues(theirs, plan.changed)).length
    ) {
      remember(current.id, plan, current.version)
      return { data: current }
    }
    const taken = changedKeys(fields, pickValues(plan.before, plan.changed), pickValues(theirs, plan.changed))
    if (taken.length) throw new Error(t('bulkEdit.refused.changedMeanwhile', { fields: labelsOf(taken) }))
    return send(current, applied(current))
  }

  return {
    written: (): ReadonlyMap<string, Written> => written,
    /** Throws the reason when the record can't be changed. */
    write: async ({ id }: Row): Promise<unknown> => {
      const base = bases.get(id) ?? ((await read(id)) as Row)
      bases.set(id, base)
      const plan = applied(base)
      if (!plan.changed.length) return undefined
      try {
        return await send(base, plan)
      } catch (error) {
        const { statusCode, current } = toHttpError(error)
        if (statusCode !== httpStatus.conflict || !current) throw error
        return resend({ ...current, id }, plan)
      }
    },
    /** Sets the former values of fields that still have what the run wrote; other fields may have changed since. */
    undo: async ({ id }: Row): Promise<unknown> => {
      const one = written.get(id)
      if (!one) return undefined
      const restore = async (version: number | undefined) => {
        const answer = await update(id, { ...one.former, version })
        written.delete(id)
        return answer
      }
      try {
        return await restore(one.version)
      } catch (error) {
        const { statusCode, current } = toHttpError(error)
        if (statusCode !== httpStatus.conflict) throw error
        const since =
          current &&
          changedKeys(fields, one.now, pickValues(toFormValues(fields, current), Object.keys(one.now)))
        if (since && !since.length) return restore((current as Row).version)
        written.delete(id)
        throw new Error(
          since
            ? t('bulkEdit.undo.changedFields', { fields: labelsOf(since) })
            : t('bulkEdit.undo.changedSince'),
        )
      }
    },
  }
}
export type BulkWriter = ReturnType<typeof createWriter>

/** Two writers as one: the second writes the records with these ids. */
export const joinWriters = (first: BulkWriter, second: BulkWriter, ids: ReadonlySet<string>): BulkWriter => ({
  written: () => new Map([...first.written(), ...second.written()]),
  write: (row) => (ids.has(row.id) ? second : first).write(row),
  undo: (row) => (ids.has(row.id) ? second : first).undo(row),
})
