import { Alert } from 'antd'
import { t } from '../../i18n'
import './error-summary.css'

export type Problem = { key: string; label: string; problem: string }

/** From this many on, the fields in need are also listed above the form. */
const summaryFrom = 3

export const ErrorSummary = ({
  problems,
  onGo,
}: {
  problems: readonly Problem[]
  onGo: (key: string) => void
}) =>
  problems.length < summaryFrom ? null : (
    <Alert
      type="error"
      role="alert"
      className="error-summary"
      message={t('form.summary', { count: problems.length })}
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
