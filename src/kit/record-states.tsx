import { Alert, Button, Skeleton } from 'antd'
import type { Entry } from '../../contract/grammar/sidebar'
import { messages } from '../../contract/messages'
import { useT } from '../i18n'
import { resourceMany } from '../i18n/words'
import type { Failure } from '../providers/errors'
import './form/form.css'
import { LinkButton } from './LinkButton'
import { lastList } from './last-list'

/** Stands where a record will: a title and two columns of cards. */
export const FormSkeleton = () => (
  <div aria-busy="true" className="record-awaited">
    <Skeleton.Input active className="record-awaited-title" />
    <div className="form-columns">
      <div className="form-column">
        {[6, 4].map((rows) => (
          <div key={rows} className="form-card">
            <Skeleton active paragraph={{ rows }} />
          </div>
        ))}
      </div>
      <div className="form-column">
        {[3, 2].map((rows) => (
          <div key={rows} className="form-card">
            <Skeleton active paragraph={{ rows }} />
          </div>
        ))}
      </div>
    </div>
  </div>
)

type Props = { entry: Entry; failure: Failure; onRetry: () => void }

/** Why there is no record to show, and what can be done about it. */
export const RecordFailure = ({ entry, failure, onRetry }: Props) => {
  const t = useT()
  const many = resourceMany(entry.resource).toLowerCase()
  const gone = failure.statusCode === 404 || failure.statusCode === 400
  const forbidden = failure.statusCode === 403
  const title = gone ? t('show.missing') : forbidden ? messages.forbiddenHeader : t('show.failed')
  const content = forbidden ? messages.forbiddenSubheader : failure.messages.join(' ')
  return (
    <Alert
      type={gone || forbidden ? 'warning' : 'error'}
      showIcon
      role="alert"
      message={<h1 className="record-failure">{title}</h1>}
      description={
        <>
          <p>{content}</p>
          <div className="record-failure-actions">
            {!gone && !forbidden && <Button onClick={onRetry}>{t('error.retry')}</Button>}
            <LinkButton to={lastList(entry)}>{t('form.back', { many })}</LinkButton>
          </div>
        </>
      }
    />
  )
}
