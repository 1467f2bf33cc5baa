import { resourceNamed } from '../../../contract/registry'
import type { CallContext, UnknownRecord } from '../../core/context'
import { lockRecord } from '../../db/lock-record'
import { readOne } from '../../db/read/read'
import { inTransaction } from '../../db/transaction'
import { notFound, updateRecord, versionConflict } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { currentAdmin } from '../accounts/profile'

/** Who handles the form, and since when; no one if it is set back to new. */
const handling = (c: Pick<CallContext, 'admin' | 'now'>, status: unknown): UnknownRecord => {
  if (status === 'New') return { handledBy: null, handledAt: null }
  const { firstName, lastName } = currentAdmin(c)
  return { handledBy: `${firstName} ${lastName}`, handledAt: c.now().toISOString() }
}

/** Sets a form's status and the note of staff; an absent note is unchanged. */
export const setFormStatus = (c: CallContext<'forms.setStatus'>) =>
  inTransaction(c, async (w) => {
    const forms = resourceNamed(w.registry, 'forms')
    const id = recordId(forms, c.params.id)
    await lockRecord(w, forms, id, 'no key update')
    const before = await readOne(w, forms, id)
    if (!before) throw notFound(forms)
    const { status, version } = c.body
    const note = c.body.note === undefined ? before.note : (c.body.note ?? '').trim() || null
    if (typeof version === 'number' && version !== before.version) throw versionConflict(w, forms, before)
    // Saving the same values does not count as handling the form.
    if (status === before.status && note === before.note) return before
    return updateRecord(w, forms, id, { status, note, ...handling(c, status) })
  })
