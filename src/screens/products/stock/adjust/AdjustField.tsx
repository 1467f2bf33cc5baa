import type { ReactNode } from 'react'
import { useT } from '../../../../i18n'

/** A field with its label above and its error below. */
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
