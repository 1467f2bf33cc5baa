import type { AnyResource } from '../../../contract/grammar/resource'
import { t } from '../../i18n'
import { changedValueKeys } from '../../providers/data/dirty'
import { toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import type { Row } from '../fields/props/props'
import { fieldLabel } from '../form/values/labels'
import { type FormValues, toFormValues, toInput } from '../form/values/values'
import { recordInResponse } from '../record/actions/update-cached-record'
import { type Applied, applyChanges } from './apply'
import type { Changes } from './change'

type Backend = {
  read: (id: string) => Promise<Row>
  /** Returns the response of the backend, which contains the record and its new version. */
  update: (id: string, input: FormValues) => Promise<unknown>
}
type Plan = Backend & {
  resource: AnyResource
  changes: Changes
  /** Complete records as the preview showed them; others are read when their turn comes. */
  records: ReadonlyMap<string, Row>
}
type Written = { former: FormValues; version: number | undefined }

const versionIn = (answer: unknown, row: Row): number | undefined => recordInResponse(answer, row)?.version

/** Writes one run of changes, record by record, and stores what it needs to undo them. */
export const createWriter = ({ resource, changes, records, read, update }: Plan) => {
  const { fields } = resource
  const bases = new Map(records)
  const written = new Map<string, Written>()

  const applied = (base: Row): Applied => {
    const result = applyChanges(resource, base, changes)
    if (result.refused.length) throw new Error(result.refused.join(' '))
    return result
  }
  const send = async (base: Row, { before, values, changed }: Applied): Promise<unknown> => {
    const input = toInput(fields, values, changed)
    const answer = await update(base.id, { ...input, version: base.version })
    written.set(base.id, { former: toInput(fields, before, changed), version: versionIn(answer, base) })
    return answer
  }

  /** Someone saved the record since it was read: the changes are applied to it, unless the same fields changed. */
  const resend = async (current: Row, plan: Applied): Promise<unknown> => {
    bases.set(current.id, current)
    const theirs = toFormValues(fields, current)
    const pick = (values: FormValues): FormValues =>
      Object.fromEntries(plan.changed.map((key) => [key, values[key]]))
    // An earlier attempt succeeded, but its response was lost.
    if (!changedValueKeys(pick(plan.values), pick(theirs)).length) {
      written.set(current.id, {
        former: toInput(fields, plan.before, plan.changed),
        version: current.version,
      })
      return { data: current }
    }
    const taken = changedValueKeys(pick(plan.before), pick(theirs))
    if (taken.length) {
      const names = taken.map((key) => fieldLabel(resource, key)).join(', ')
      throw new Error(t('bulkEdit.refused.changedMeanwhile', { fields: names }))
    }
    return send(current, applied(current))
  }

  return {
    written: (): ReadonlyMap<string, Written> => written,
    /** Throws the reason when the record can't be changed. */
    write: async ({ id }: Row): Promise<unknown> => {
      const base = bases.get(id) ?? (await read(id))
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
    /** Sets the former values, unless the record was changed after this run. */
    undo: async ({ id }: Row): Promise<unknown> => {
      const one = written.get(id)
      if (!one) return undefined
      try {
        const answer = await update(id, { ...one.former, version: one.version })
        written.delete(id)
        return answer
      } catch (error) {
        if (toHttpError(error).statusCode !== httpStatus.conflict) throw error
        written.delete(id)
        throw new Error(t('bulkEdit.undo.changedSince'))
      }
    },
  }
}
export type BulkWriter = ReturnType<typeof createWriter>
