import { resourceNamed } from '#contract/registry.ts'
import type { CallContext, UnknownRecord } from '#server/core/context.ts'
import { lockRecord } from '#server/db/lock-record.ts'
import { readOne } from '#server/db/read/read.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundError, updateRecord, versionConflictError } from '#server/db/write/write.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { currentAdmin } from '../accounts/profile'

/** Who handles the form, and since when; no one if it is set back to new. */
const handlerFields = (context: Pick<CallContext, 'admin' | 'now'>, status: unknown): UnknownRecord => {
  if (status === 'New') return { handledBy: null, handledAt: null }
  const { firstName, lastName } = currentAdmin(context)
  return { handledBy: `${firstName} ${lastName}`, handledAt: context.now().toISOString() }
}

/** Sets a form's status and the note of staff; an absent note is unchanged. */
export const setFormStatus = (context: CallContext<'forms.setStatus'>) =>
  inTransaction(context, async (transaction) => {
    const forms = resourceNamed(transaction.registry, 'forms')
    const id = parseRecordId(forms, context.params.id)
    await lockRecord(transaction, forms, id, 'no key update')
    const before = await readOne(transaction, forms, id)
    if (!before) throw notFoundError(forms)
    const { status, version } = context.body
    const note = context.body.note === undefined ? before.note : (context.body.note ?? '').trim() || null
    if (typeof version === 'number' && version !== before.version)
      throw versionConflictError(transaction, forms, before)
    // Saving the same values does not count as handling the form.
    if (status === before.status && note === before.note) return before
    return updateRecord(transaction, forms, id, { status, note, ...handlerFields(context, status) })
  })
