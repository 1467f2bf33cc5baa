import { Button, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

type BoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  problem?: string | undefined
  type?: 'url' | 'text'
  max?: number
  autoFocus?: boolean
}

/** An input of a bar with its label above and its error below. */
export const EditorInput = ({ label, problem, onChange, max = 255, ...rest }: BoxProps) => {
  const id = useId()
  const descriptionId = `${id}-description`
  return (
    <div className="editor-box">
      <label htmlFor={id}>{label}</label>
      <Input
        {...rest}
        id={id}
        maxLength={max}
        status={problem ? 'error' : ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? descriptionId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p id={descriptionId} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

type BarProps = { label: string; children: ReactNode; onEnter?: () => void; onLeave: () => void }

/** A bar between the tools and the text for a link, picture or video. */
export const EditorBar = ({ label, children, onEnter, onLeave }: BarProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const inBox = event.target instanceof HTMLInputElement
    if (event.key === 'Escape') {
      event.stopPropagation()
      onLeave()
    } else if (event.key === 'Enter' && inBox) {
      // Enter would save the form around the editor.
      event.preventDefault()
      onEnter?.()
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend along
    <div className="editor-bar" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

export const BarButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button onClick={onClick}>{children}</Button>
)
