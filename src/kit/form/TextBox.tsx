import { Input } from 'antd'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import './text-box.css'

type Area = ComponentProps<typeof Input.TextArea>
type Props = Pick<Area, 'maxLength' | 'placeholder' | 'autoFocus' | 'aria-keyshortcuts'> & {
  id?: string
  label: string
  /** For screen readers only: the place shows which text it is. */
  isLabelHidden?: boolean
  value: string
  onChange: (text: string) => void
  onSend: () => void
  onEscape?: () => void
  isBusy?: boolean
  /** Replace the help. */
  problems?: readonly string[]
  help?: string
  /** The minimum and maximum number of lines that the box grows to. */
  rows: readonly [min: number, max: number]
}

/** A text that is edited in place and sent by the button next to it or by Ctrl+Enter. */
export const TextBox = (props: Props) => {
  const {
    id: ownId,
    label,
    isLabelHidden,
    value,
    onChange,
    onSend,
    onEscape,
    isBusy = false,
    ...rest
  } = props
  const { problems = [], help, rows, 'aria-keyshortcuts': keys = 'Control+Enter Meta+Enter', ...box } = rest
  const own = useId()
  const id = ownId ?? own
  const isWrong = problems.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.repeat) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      {!isLabelHidden && <label htmlFor={id}>{label}</label>}
      <Input.TextArea
        {...box}
        id={id}
        {...(isLabelHidden && { 'aria-label': label })}
        autoSize={{ minRows: rows[0], maxRows: rows[1] }}
        value={value}
        readOnly={isBusy}
        aria-keyshortcuts={keys}
        aria-describedby={isWrong || help ? `${id}-help` : undefined}
        aria-invalid={isWrong || undefined}
        {...(isWrong && { status: 'error' as const })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isWrong ? (
        <p id={`${id}-help`} className="text-problem" role="alert">
          {problems.join(' ')}
        </p>
      ) : (
        help && (
          <p id={`${id}-help`} className="text-help">
            {help}
          </p>
        )
      )}
    </>
  )
}
