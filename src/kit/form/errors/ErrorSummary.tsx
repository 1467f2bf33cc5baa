import { Alert } from 'antd'
import { useId } from 'react'
import { t } from '#i18n/index.ts'
import './error-summary.css'

export type FieldProblem = { key: string; label: string; problem: string }

/** From this number on, the fields with errors are also listed above the form. */
export const summaryFrom = 3

type Props = { problems: readonly FieldProblem[]; onGo: (key: string) => void }

/** The fields with errors, updated; only their number is announced when it changes. */
export const ErrorSummary = ({ problems, onGo }: Props) => {
  const id = useId()
  if (!problems.length) return null
  return (
    <Alert
      type="error"
      role="group"
      aria-labelledby={id}
      className="error-summary"
      message={
        <span id={id} role="alert">
          {t('form.summary', { count: problems.length })}
        </span>
      }
      description={
        <ul>
          {problems.map(({ key, label, problem }) => (
            <li key={key}>
              <button type="button" onClick={() => onGo(key)}>
                {label}
              </button>
              : {problem}
            </li>
          ))}
        </ul>
      }
    />
  )
}
