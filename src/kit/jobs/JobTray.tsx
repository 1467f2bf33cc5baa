import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import { type FinishedJob, removeFinishedJob, useFinishedJobs } from './finished'
import { type Job, useJobs } from './jobs'
import './jobs.css'

const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    className="job-close"
    type="text"
    icon={<CloseOutlined aria-hidden />}
    aria-label={label}
    onClick={onClick}
  />
)

const FinishedEntry = ({ job: { key, text, details = [], actions = [] } }: { job: FinishedJob }) => {
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
      {actions.length > 0 && (
        <div className="job-actions">
          {actions.map(({ label, run }) => (
            <Button key={label} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <CloseButton label={t('jobs.dismiss', { label: text })} onClick={() => removeFinishedJob(key)} />
    </div>
  )
}

const RunningEntry = ({ job: { label, done, total, note, cancel } }: { job: Job }) => {
  const count = total === undefined ? note : t('jobs.progress', { done, total })
  return (
    <div className="job" aria-live="off">
      <span className="job-text">{label}</span>
      <progress value={total ? done : undefined} max={total ?? 1} aria-label={label} />
      {count && <span className="job-count">{count}</span>}
      <CloseButton label={t('jobs.cancel', { label })} onClick={cancel} />
    </div>
  )
}

/** Running jobs and the results of the last ones, on every page. */
export const JobTray = () => {
  const jobs = useJobs()
  const finished = useFinishedJobs()
  return (
    // Present before its first result: a screen reader announces only what changes in it.
    <div aria-live="polite">
      {(jobs.length > 0 || finished.length > 0) && (
        <section className="job-tray" aria-label={t('jobs.title')}>
          {finished.map((job) => (
            <FinishedEntry key={job.key} job={job} />
          ))}
          {jobs.map((job) => (
            <RunningEntry key={job.key} job={job} />
          ))}
        </section>
      )}
    </div>
  )
}
