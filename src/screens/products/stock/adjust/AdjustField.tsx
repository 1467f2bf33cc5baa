import type { KeyboardEvent, ReactNode } from 'react'
import { useT } from '../../../../i18n'

const focusable = 'input:not([disabled]), button:not([disabled]), a[href], textarea'

/** The keys that leave: Esc closes, and Tab cycles inside. */
export const keysOf = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const target = event.target as HTMLElement
  // Events inside do not reach the grid around it.
  event.stopPropagation()
  if (event.key === 'Escape' && target.getAttribute('aria-expanded') !== 'true') return close()
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
  const [first, last] = [all[0], all.at(-1)]
  const next = event.shiftKey ? (target === first ? last : undefined) : target === last ? first : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A label above, the error below. */
export const AdjustField = ({
  id,
  label,
  problem,
  optional,
  children,
}: {
  id: string
  label: string
  problem?: string | undefined
  optional?: boolean
  children: ReactNode
}) => {
  const t = useT()
  return (
    <div className="adjust-field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="adjust-optional"> {t('form.optional')}</span>}
      </label>
      {children}
      {problem && (
        <p id={`${id}-problem`} className="adjust-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
export const described = (id: string, problem: string | undefined) => ({
  id,
  'aria-invalid': problem !== undefined || undefined,
  'aria-describedby': problem ? `${id}-problem` : undefined,
  ...(problem && { status: 'error' as const }),
})
