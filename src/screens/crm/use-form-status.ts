import { forms } from '../../../contract/resources/people/forms'
import { t } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useConflict } from '../../kit/form/conflict/use-conflict'
import type { FormValues } from '../../kit/form/values/values'
import { transitionDoneText } from '../../kit/record/actions/declared/transition-actions'
import { recordOf } from '../../kit/record/record-of'
import { httpStatus } from '../../providers/http-status'
import { notify, reportError } from '../../providers/notifications/notifications'
import type { CrmForm, FormStatus } from './form'

/** The fields that staff set on a form. */
type FormUpdate = { status: FormStatus; note: string }
const updateOf = ({ status, note }: Pick<CrmForm, 'status' | 'note'>): FormUpdate => ({
  status,
  note: note ?? '',
})
const toUpdate = (values: FormValues): FormUpdate => ({
  status: values.status as FormStatus,
  note: typeof values.note === 'string' ? values.note : '',
})

const formOf = (row: object) => recordOf('forms', row)

/** Saves status and note with the displayed version; conflicts are resolved field by field. */
export const useFormStatus = (seen: CrmForm, onSaved: (form: CrmForm) => void) => {
  const { run, isBusy } = useAction('forms.setStatus')
  // Its own action: Undo is offered while the page still reads the change.
  const undoing = useAction('forms.setStatus')

  const send = async (values: FormValues, over: CrmForm): Promise<void> => {
    const mine = toUpdate(values)
    const note = mine.note.trim()
    let current: CrmForm | undefined
    const payload = {
      status: mine.status,
      ...(note !== (over.note ?? '') && { note: note || null }),
      version: over.version,
    }
    await run(
      { params: { id: over.id }, payload },
      {
        ...(mine.status !== over.status && { undo: undoOf(over) }),
        success: transitionDoneText(forms, mine.status, [over]),
        onDone: onSaved,
        onRefused: (failure) => {
          if (failure.statusCode === httpStatus.conflict) current = failure.current && formOf(failure.current)
          if (!current) reportError(failure)
        },
      },
    )
    if (current) await conflict.resolve(current, mine, updateOf(over))
  }
  /** Restores the previous status, unless the form has changed since. */
  const undoOf =
    (former: CrmForm) =>
    ({ version }: { version: number }) =>
    () =>
      undoing.run(
        { params: { id: former.id }, payload: { status: former.status, version } },
        {
          success: transitionDoneText(forms, former.status, [former]),
          onDone: onSaved,
          onRefused: ({ messages }) => notify('error', t('undo.failed', { reason: messages.join(' ') })),
        },
      )
  const conflict = useConflict({
    resource: forms,
    valuesOf: (record) => updateOf(formOf(record)),
    send: (values, over) => send(values, formOf(over)),
    onNothing: (over) => onSaved(formOf(over)),
  })
  return {
    isBusy: isBusy || undoing.isBusy,
    conflictDialog: conflict.dialog,
    /** `over`: the note that mine was started from, which may be an older one. */
    save: async (mine: FormUpdate, over: string) => {
      if (over === (seen.note ?? '')) return send(mine, seen)
      await conflict.resolve(seen, mine, { ...updateOf(seen), note: over })
    },
  }
}
