import { useList } from '@refinedev/core'
import { Link } from 'react-router-dom'
import { formatDay } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { SectionError } from '#ui/states/SectionError.tsx'
import { reminders } from './contract'

type Reminder = { id: string; task: string; dueOn: string }
type Filter = { field: string; operator: 'eq'; value: string | boolean }

/** Open reminders in a card, each with a link to its record; absent without any. */
export const ReminderList = ({ title, filters }: { title: string; filters: readonly Filter[] }) => {
  const { result, query } = useList<Reminder>({
    resource: reminders.name,
    filters: [{ field: 'isDone', operator: 'eq', value: false }, ...filters],
    errorNotification: false,
  })
  if (query.isError)
    return (
      <SectionError
        title={t('panel.failed', { name: title })}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  if (!result.data.length) return null
  return (
    <section className="form-card">
      <h2>{title}</h2>
      <ul>
        {result.data.map(({ id, task, dueOn }) => (
          <li key={id}>
            <Link to={`/reminders/${id}`}>{task}</Link> {formatDay(dueOn)}
          </li>
        ))}
      </ul>
    </section>
  )
}
