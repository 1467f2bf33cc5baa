import { useState } from 'react'
import { accessRuleOfCall } from '../../../contract/grammar/resource'
import { forms } from '../../../contract/resources/people/forms'
import { choiceLabel } from '../../i18n/declared-texts'
import { useCall } from '../../kit/call/use-call'
import { useConflict } from '../../kit/form/conflict/use-conflict'
import type { FormValues } from '../../kit/form/values/values'
import { transitionDoneText } from '../../kit/record/actions/declared/transition-actions'
import type { ChangingAction } from '../../kit/record/actions/record-action'
import { useRunOver } from '../../kit/record/actions/use-run-over'
import { recordOf } from '../../kit/record/record-of'
import type { CrmForm, FormStatus } from './form'

/** The fields that staff set on a form. */
type FormUpdate = { status: FormStatus; note: string }
const updateOf = ({ status, note }: FormValues): FormUpdate => ({
  status: status as FormStatus,
  note: typeof note === 'string' ? note : '',
})

/** Saves status and note with the displayed version; conflicts are resolved field by field. */
export const useFormStatus = (seen: CrmForm, onSaved: (form: CrmForm) => void) => {
  const call = useCall()
  const runOver = useRunOver(forms)
  const [isBusy, setBusy] = useState(false)

  const changeTo = ({ status, note }: FormUpdate, over: CrmForm): ChangingAction<CrmForm> => ({
    key: `status ${status}`,
    label: () => choiceLabel(status),
    can: accessRuleOfCall(forms, 'setStatus'),
    run: async ({ id, version }) => {
      const changed = note.trim() !== (over.note ?? '') && { note: note.trim() || null }
      const saved = await call('forms.setStatus', {
        params: { id },
        payload: { status, ...changed, version },
      })
      onSaved(saved)
      return saved
    },
    successText: (rows) => transitionDoneText(forms, status, rows),
    call: 'forms.setStatus',
  })
  const send = async (values: FormValues, over: CrmForm): Promise<void> => {
    const mine = updateOf(values)
    const former = updateOf(over)
    // Undo is refused if the form has changed since.
    const undoing = mine.status !== former.status && { reverse: changeTo(former, over) }
    setBusy(true)
    const current = await runOver({ ...changeTo(mine, over), ...undoing }, over)
    setBusy(false)
    if (current) await conflict.resolve(current, mine, former)
  }
  const conflict = useConflict({
    resource: forms,
    valuesOf: updateOf,
    send: (values, over) => send(values, recordOf('forms', over)),
    onNothing: (over) => onSaved(recordOf('forms', over)),
  })
  return {
    isBusy,
    conflictDialog: conflict.dialog,
    /** `over`: the note that mine was started from, which may be an older one. */
    save: async (mine: FormUpdate, over: string) => {
      if (over === (seen.note ?? '')) return send(mine, seen)
      await conflict.resolve(seen, mine, { ...updateOf(seen), note: over })
    },
  }
}
