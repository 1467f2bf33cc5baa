import { Modal } from 'antd'
import { useState } from 'react'
import { isAhead } from '../../../contract/grammar/check'
import type { AnyResource } from '../../../contract/grammar/resource'
import { useT } from '../../i18n'
import { formatInstant } from '../../i18n/format'
import { fieldLabel } from '../../i18n/words'
import { Input } from '../../kit/fields/inputs'
import type { Row } from '../../kit/fields/props/props'
import './schedule.css'

const key = 'publishAt'
const inputId = 'schedule-publish-at'
const problemId = 'schedule-problem'

type Props = {
  resource: AnyResource
  article: Row
  /** Answers once it is done; refusals are told by whoever does it. */
  onSchedule: (publishAt: string) => Promise<boolean>
  onClose: () => void
}

/** Asks from when on an article is to be public. */
export const ScheduleDialog = ({ resource, article, onSchedule, onClose }: Props) => {
  const t = useT()
  const [publishAt, setPublishAt] = useState(article[key] as string | null)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState(false)
  const field = resource.fields[key]
  if (!field) return null
  const isValid = publishAt !== null && isAhead(publishAt, Date.now())
  const problem = told && !isValid ? t('form.problem.schedule') : undefined
  const schedule = async () => {
    setTold(true)
    if (!publishAt || !isValid || busy) return
    setBusy(true)
    const isDone = await onSchedule(publishAt)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      title={t('blogs.scheduleTitle', { title: String(article.title) })}
      okText={t('blogs.schedule')}
      cancelText={t('confirm.cancel')}
      confirmLoading={busy}
      onOk={() => void schedule()}
      onCancel={onClose}
    >
      <form
        className="schedule"
        onSubmit={(event) => {
          event.preventDefault()
          void schedule()
        }}
      >
        <label htmlFor={inputId}>{fieldLabel(resource, key)}</label>
        <Input
          resource={resource}
          name={key}
          field={field}
          id={inputId}
          label={fieldLabel(resource, key)}
          value={publishAt}
          onChange={(value) => setPublishAt(value as string | null)}
          invalid={problem !== undefined}
          describedBy={problemId}
        />
        <p id={problemId} role="status" className={problem ? 'schedule-problem' : 'schedule-note'}>
          {problem ?? (isValid ? t('blogs.scheduleFrom', { at: formatInstant(publishAt) }) : t('blogs.zone'))}
        </p>
      </form>
    </Modal>
  )
}
