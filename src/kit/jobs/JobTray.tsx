import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '../../i18n'
import { useJobs } from './jobs'
import './jobs.css'

/** What is under way, on whatever page one is. */
export const JobTray = () => {
  const t = useT()
  const jobs = useJobs()
  if (!jobs.length) return null
  return (
    <section className="job-tray" aria-label={t('jobs.title')}>
      {jobs.map(({ key, words, done, total, note, cancel }) => (
        <div key={key} className="job">
          <span className="job-words">{words}</span>
          <progress value={total ? done : undefined} max={total ?? 1} aria-label={words} />
          {note && total === undefined && <span className="job-count">{note}</span>}
          {total !== undefined && <span className="job-count">{t('jobs.progress', { done, total })}</span>}
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('jobs.cancel', { words })}
            onClick={cancel}
          />
        </div>
      ))}
    </section>
  )
}
