import { forms } from '../../../contract/resources/people/forms'
import { useAction } from '../../kit/call/use-action'
import { useConflict } from '../../kit/form/conflict/use-conflict'
import type { Values } from '../../kit/form/values/values'
import { moveDone, moveQuestion } from '../../kit/record/actions/declared/move-actions'
import { recordOf } from '../../kit/record/record-of'
import { httpStatus } from '../../providers/http-status'
import { ask, type Question } from '../../providers/notifications/confirmation'
import { report } from '../../providers/notifications/notifications'
import type { Form, Status } from './form'

/** The fields that staff set on a form. */
type Dealt = { status: Status; note: string }
const dealtOf = ({ status, note }: Pick<Form, 'status' | 'note'>): Dealt => ({
  status,
  note: note ?? '',
})
const asDealt = (values: Values): Dealt => ({
  status: values.status as Status,
  note: typeof values.note === 'string' ? values.note : '',
})

const formOf = (row: object) => recordOf('forms', row)

/** Saves status and note with the displayed version; conflicts are resolved field by field. */
export const useStatus = (seen: Form, onSaved: (form: Form) => void) => {
  const { run, isBusy } = useAction('forms.setStatus')

  const send = async (values: Values, over: Form, confirm?: Question): Promise<void> => {
    const mine = asDealt(values)
    const note = mine.note.trim()
    let current: Form | undefined
    const payload = {
      status: mine.status,
      ...(note !== (over.note ?? '') && { note: note || null }),
      version: over.version,
    }
    await run(
      { params: { id: over.id }, payload },
      {
        confirm,
        success: moveDone(forms, mine.status, [over]),
        onDone: onSaved,
        onRefused: (failure) => {
          if (failure.statusCode === httpStatus.conflict) current = failure.current && formOf(failure.current)
          if (!current) report(failure)
        },
      },
    )
    if (current) await conflict.resolve(current, mine, dealtOf(over))
  }
  const conflict = useConflict({
    resource: forms,
    valuesOf: (record) => dealtOf(formOf(record)),
    send: (values, over) => send(values, formOf(over)),
    onNothing: (over) => onSaved(formOf(over)),
  })
  return {
    isBusy,
    conflictDialog: conflict.dialog,
    /** `over`: the note that mine was started from, which may be an older one. */
    save: async (mine: Dealt, over: string) => {
      const question =
        mine.status === seen.status ? undefined : moveQuestion(forms, 'status', mine.status, [seen])
      if (over === (seen.note ?? '')) return send(mine, seen, question)
      if (!question || (await ask(question)))
        await conflict.resolve(seen, mine, { ...dealtOf(seen), note: over })
    },
  }
}
