import { resourceNamed } from '../../../contract/registry'
import type { CallContext, Json } from '../../core/work'
import { held } from '../../db/held'
import { readOne } from '../../db/read/read'
import { inTransaction } from '../../db/transaction'
import { missing, staleVersion, updateRecord } from '../../db/write/write'
import { recordId } from '../../validation/record-id'
import { signedIn } from '../accounts/profile'

/** Who handles the form, and since when; no one if it is set back to new. */
const handling = (c: Pick<CallContext, 'admin' | 'now'>, status: unknown): Json => {
  if (status === 'New') return { handledBy: null, handledAt: null }
  const { firstName, lastName } = signedIn(c)
  return { handledBy: `${firstName} ${lastName}`, handledAt: c.now().toISOString() }
}

/** Sets a form's status and the note of staff; an absent note is unchanged. */
export const setFormStatus = (c: CallContext<'forms.setStatus'>) =>
  inTransaction(c, async (w) => {
    const forms = resourceNamed(w.registry, 'forms')
    const id = recordId(forms, c.params.id)
    await held(w, forms, id, 'no key update')
    const before = await readOne(w, forms, id)
    if (!before) throw missing(forms)
    const { status, version } = c.body
    const note = c.body.note === undefined ? before.note : (c.body.note ?? '').trim() || null
    if (typeof version === 'number' && version !== before.version) throw staleVersion(w, forms, before)
    // Saving the same values does not count as handling the form.
    if (status === before.status && note === before.note) return before
    return updateRecord(w, forms, id, { status, note, ...handling(c, status) })
  })
