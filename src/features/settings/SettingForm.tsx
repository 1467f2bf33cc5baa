import { type ComponentProps, type ReactNode, useRef } from 'react'
import { SettingState } from './SettingState'
import '#ui/styles/form.css'
import { FormLock } from '#kit/form/FormLock.tsx'
import { SaveBar } from '#kit/form/saving/SaveBar.tsx'
import { useLeaveGuard } from '#kit/navigation/use-leave-guard.ts'
import './settings.css'

type Setting = ComponentProps<typeof SettingState>['setting'] & {
  isBusy: boolean
  /** The number of changes; without any, nothing can be saved. */
  changes: number
  problems: readonly string[]
  discard: () => void
}
type Props = {
  setting: Setting
  /** The message if it cannot be loaded. */
  failed: string
  onSave: () => void
  /** Discards the changes. */
  onReset?: () => void
  children: ReactNode
}

/** The form of a shop-wide setting: saved and discarded like a record. */
export const SettingForm = ({ setting, failed, onSave, onReset, children }: Props) => {
  const { isBusy, changes, problems } = setting
  const reset = onReset ?? setting.discard
  const mayLeave = useRef(false)
  useLeaveGuard(changes > 0, mayLeave, reset)
  const save = () => {
    if (changes > 0 && !isBusy) onSave()
  }
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
      <FormLock className="setting-work" isSaving={isBusy}>
        <SettingState setting={setting} failed={failed}>
          {children}
        </SettingState>
      </FormLock>
      <SaveBar mode="edit" changes={changes} pending={isBusy} onSave={save} onReset={reset} />
    </form>
  )
}
