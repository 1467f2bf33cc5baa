import { Mentions } from 'antd'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { t } from '#i18n/index.ts'
import { type ColleaguesOf, useColleagues } from '../assignment/use-colleagues'

export type NoteBoxProps = {
  record: ColleaguesOf
  label: string
  value: string
  onChange: (text: string) => void
  onSend: () => void
  onEscape?: () => void
  isBusy: boolean
  problems: readonly string[]
  hasFocus?: boolean
}

/** A note while it is written: `@` suggests colleagues, Ctrl+Enter sends. */
export default function NoteBox({
  record,
  label,
  value,
  onChange,
  onSend,
  onEscape,
  isBusy,
  problems,
  hasFocus,
}: NoteBoxProps) {
  const id = useId()
  const [isNeeded, setNeeded] = useState(Boolean(hasFocus))
  const colleagues = useColleagues(isNeeded, record).data?.data
  const options = useMemo(
    () => (colleagues ?? []).map(({ id: key, name }) => ({ key, value: name, label: name })),
    [colleagues],
  )
  const isWrong = problems.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.repeat) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      <Mentions
        aria-label={label}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder={label}
        autoFocus={hasFocus ?? false}
        autoSize={{ minRows: 1, maxRows: 8 }}
        options={options}
        notFoundContent={t('note.noColleague')}
        readOnly={isBusy}
        value={value}
        onFocus={() => setNeeded(true)}
        onChange={onChange}
        onKeyDown={onKeyDown}
        {...(isWrong && { status: 'error' as const })}
      />
      {isWrong && (
        <p id={id} className="note-problem" role="alert">
          {problems.join(' ')}
        </p>
      )}
    </>
  )
}
