import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../../i18n'
import { type FinishedJob, removeFinishedJob, useFinishedJobs } from './finished'
import { useJobs } from './jobs'
import './jobs.css'

const FinishedEntry = ({
  text,
  details = [],
  action,
  onDismiss,
}: FinishedJob & { onDismiss: () => void }) => {
  const t = useT()
  return (
    <div className="job job-finished">
      <div className="job-text">
        <span>{text}</span>
        {details.length > 0 && (
          <ul className="job-details">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {action && <Button onClick={action.run}>{action.label}</Button>}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('jobs.dismiss', { label: text })}
        onClick={onDismiss}
      />
    </div>
  )
}

/** Running jobs and the results of the last ones, on every page. */
export const JobTray = () => {
  const t = useT()
  const jobs = useJobs()
  const finished = useFinishedJobs()
  return (
    // Present before its first result: a screen reader announces only what changes in it.
    <div aria-live="polite">
      {(jobs.length > 0 || finished.length > 0) && (
        <section className="job-tray" aria-label={t('jobs.title')}>
          {finished.map((entry) => (
            <FinishedEntry {...entry} key={entry.key} onDismiss={() => removeFinishedJob(entry.key)} />
          ))}
          {jobs.map(({ key, label, done, total, note, cancel }) => (
            <div key={key} className="job" aria-live="off">
              <span className="job-text">{label}</span>
              <progress value={total ? done : undefined} max={total ?? 1} aria-label={label} />
              {note && total === undefined && <span className="job-count">{note}</span>}
              {total !== undefined && (
                <span className="job-count">{t('jobs.progress', { done, total })}</span>
              )}
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('jobs.cancel', { label: label })}
                onClick={cancel}
              />
            </div>
          ))}
        </section>
      )}
    </div>
  )
}
