import { type KeyboardEvent, useRef } from 'react'
import type { SearchScope } from '../../../contract/policies/search'
import { useT } from '../../i18n'

type Props = {
  scopes: readonly SearchScope[]
  scope: SearchScope
  /** The id of the controlled element. */
  list: string
  onChange: (scope: SearchScope) => void
  onLeave: () => void
}

/** The scopes of the search: one tab stop, arrow keys move between them. */
export const Scopes = ({ scopes, scope, list, onChange, onLeave }: Props) => {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      return onLeave()
    }
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    const to = (scopes.indexOf(scope) + by + scopes.length) % scopes.length
    const next = scopes[to]
    if (next) onChange(next)
    frame.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }
  return (
    <div
      ref={frame}
      role="tablist"
      tabIndex={-1}
      aria-label={t('palette.scopes')}
      className="palette-scopes"
      onKeyDown={onKeyDown}
    >
      {scopes.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === scope}
          aria-controls={list}
          tabIndex={one === scope ? 0 : -1}
          onClick={() => {
            onChange(one)
            onLeave()
          }}
        >
          {t(`palette.scope.${one}`)}
        </button>
      ))}
    </div>
  )
}
