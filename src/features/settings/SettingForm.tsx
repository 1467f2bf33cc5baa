import { type ReactNode, useRef } from 'react'
import '../../kit/form/form.css'
import { useLeaveGuard } from '../../kit/form/draft/use-leave-guard'
import { FormLock } from '../../kit/form/FormLock'
import { SaveBar } from '../../kit/form/saving/SaveBar'
import { useSaveKeys } from '../../kit/form/saving/use-save-keys'
import './settings.css'

type Props = {
  /** The number of changes; without any, nothing can be saved. */
  changes: number
  pending: boolean
  problems: readonly string[]
  onSave: () => void
  onReset: () => void
  children: ReactNode
}

/** The form of a shop-wide setting: saved and discarded like a record. */
export const SettingForm = ({ changes, pending, problems, onSave, onReset, children }: Props) => {
  const mayLeave = useRef(false)
  useLeaveGuard(changes > 0, mayLeave, onReset)
  const save = () => {
    if (changes > 0 && !pending) onSave()
  }
  useSaveKeys(save)
  return (
    <form
      className="setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {problems.length > 0 && (
        <div role="alert" className="setting-problems">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <FormLock className="setting-work" isSaving={pending}>
        {children}
      </FormLock>
      <SaveBar mode="edit" changes={changes} pending={pending} onReset={onReset} />
    </form>
  )
}
