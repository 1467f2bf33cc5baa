import { useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import { usePastJobs } from '../../kit/jobs/past-jobs'
import { TimeAgo } from '../../kit/layout/TimeAgo'

/** Jobs of this tab that ended, newest first. */
export const FinishedJobs = () => {
  const t = useT()
  const jobs = usePastJobs()
  if (!jobs.length) return null
  return (
    <section className="notices-jobs" aria-label={t('notices.jobs')}>
      <h3>{t('notices.jobs')}</h3>
      <ul>
        {jobs.map(({ key, label: text, done, total, at }) => (
          <li className="notice" key={`${key} ${at}`}>
            <span>
              {total === undefined
                ? text
                : t('notices.job', { label: text, done: formatNumber(done), total: formatNumber(total) })}
            </span>
            <small>
              <TimeAgo at={at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
