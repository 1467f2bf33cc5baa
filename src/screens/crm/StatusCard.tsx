import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { accessRuleOfCall } from '#contract/grammar/resource.ts'
import { forms } from '#contract/resources/people/forms.ts'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { transitionDoneText } from '#kit/actions/declared/transition-actions.ts'
import { useRecordRuns } from '#kit/actions/use-record-action.tsx'
import { useCall } from '#kit/call/use-call.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { useConflict } from '#kit/form/conflict/use-conflict.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { TextBox } from '#kit/form/TextBox.tsx'
import { recordOf } from '#kit/records/record-of.ts'
import type { FormValues } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { isConflict } from '#providers/errors.ts'
import { useSavedText } from '#ui/hooks/use-saved-text.ts'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import type { CrmForm, FormStatus } from './form'

/** The fields that staff set on a form. */
type FormUpdate = { status: FormStatus; note: string }
const updateOf = ({ status, note }: FormValues): FormUpdate => ({
  status: status as FormStatus,
  note: typeof note === 'string' ? note : '',
})

/** Saves status and note with the displayed version; conflicts are resolved field by field. */
const useFormStatus = (seen: CrmForm, onSaved: (form: CrmForm) => void) => {
  const call = useCall()
  const { act } = useRecordRuns(forms)
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
    const ran = await act({ ...changeTo(mine, over), ...undoing, resolvesConflict: true }, [over])
    setBusy(false)
    if (ran?.failure && isConflict(ran.failure))
      await conflict.resolve(recordOf('forms', ran.failure.current), mine, former)
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

const statuses = forms.fields.status.of
/** The status that usually follows. */
const usual: Partial<Record<FormStatus, FormStatus>> = { New: 'InProgress', InProgress: 'Resolved' }
const maxNote = forms.calls?.setStatus.body.note.max

const HandledBy = ({ form }: { form: CrmForm }) => {
  const { handledBy, handledAt } = form
  if (!handledBy) return null
  return (
    <p className="crm-quiet">
      {t('crm.handledBy', { name: handledBy })} {handledAt && <TimeAgo at={handledAt} />}
    </p>
  )
}

/** For users who may only read. */
const StatusReadOnly = ({ form }: { form: CrmForm }) => (
  <>
    <HandledBy form={form} />
    {form.note && <p className="crm-note">{form.note}</p>}
  </>
)

type Props = { seen: CrmForm; onTouched: (isTouched: boolean) => void; onSaved: (form: CrmForm) => void }

const Edit = ({ seen, onTouched, onSaved }: Props) => {
  const { text, over, type, forget } = useSavedText(`form-note/${seen.id}`, seen.note ?? '')
  const { isBusy, conflictDialog, save } = useFormStatus(seen, (saved) => {
    forget()
    onSaved(saved)
  })
  const isChanged = text.trim() !== (seen.note ?? '')
  useEffect(() => onTouched(isChanged), [onTouched, isChanged])
  const set = (status: FormStatus) => {
    if (!isBusy) void save({ status, note: text }, over)
  }
  const send = () => {
    if (isChanged) set(seen.status)
  }
  return (
    <form
      className="crm-status"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <HandledBy form={seen} />
      <fieldset className="crm-statuses" aria-label={fieldLabel(forms, 'status')}>
        {statuses
          .filter((one) => one !== seen.status)
          .map((one) => (
            <Button
              key={one}
              type={one === usual[seen.status] ? 'primary' : 'default'}
              disabled={isBusy}
              onClick={() => set(one)}
            >
              {t(`crm.do.${one}`)}
            </Button>
          ))}
      </fieldset>
      <TextBox
        label={fieldLabel(forms, 'note')}
        rows={[3, 12]}
        {...(maxNote && { maxLength: maxNote })}
        value={text}
        isBusy={isBusy}
        help={t('crm.noteHelp')}
        onChange={type}
        onSend={send}
      />
      <Button className="crm-save" htmlType="submit" disabled={!isChanged} loading={isBusy}>
        {t('crm.save')}
      </Button>
      {conflictDialog}
    </form>
  )
}

/** The status of a form and the note of staff; unsaved changes stay when the form is refreshed. */
export const StatusCard = ({ form }: { form: CrmForm }) => {
  const may = useAccess()(accessRuleOfCall(forms, 'setStatus'))
  const [seen, setSeen] = useState(form)
  const [isTouched, setTouched] = useState(false)
  // Saved values are shown before the form is read again.
  if (Number(form.version) > Number(seen.version) && !isTouched) setSeen(form)
  const onSaved = (saved: CrmForm) => {
    setSeen(saved)
    setTouched(false)
  }
  return (
    <SectionCard title={t('crm.status')}>
      {may && (
        <div className="not-print">
          <Edit key={`${seen.id} ${seen.version}`} seen={seen} onTouched={setTouched} onSaved={onSaved} />
        </div>
      )}
      <div className={may ? 'only-print' : undefined}>
        <StatusReadOnly form={form} />
      </div>
    </SectionCard>
  )
}
