import { ClockCircleOutlined, EyeInvisibleOutlined, SendOutlined } from '@ant-design/icons'
import { useDataProvider } from '@refinedev/core'
import { type ReactNode, useMemo, useState } from 'react'
import { viewDemand } from '../../../contract/grammar/facts'
import type { Entry } from '../../../contract/grammar/sidebar'
import { articleStateAt } from '../../../contract/policies/article-state'
import { useT } from '../../i18n'
import { formatInstant } from '../../i18n/format'
import type { Row } from '../../kit/fields/props/props'
import type { ChangingAction, RecordAction } from '../../kit/record/actions/record-action'
import { useRecordAction } from '../../kit/record/actions/use-record-action'
import { ScheduleDialog } from './ScheduleDialog'

const stateOf = ({ status, publishAt }: Row) => articleStateAt({ status, publishAt }, Date.now())

/** Publishing, scheduling and taking back; `dialog` belongs on the page that has the actions. */
export const useArticleActions = (entry: Entry): { actions: readonly RecordAction[]; dialog: ReactNode } => {
  const t = useT()
  const { update } = useDataProvider()()
  const { resource } = entry
  const act = useRecordAction(entry)
  const [scheduling, setScheduling] = useState<Row>()

  const actions = useMemo((): readonly RecordAction[] => {
    const become = ({ id, version }: Row, change: Record<string, unknown>) =>
      update({ resource: resource.name, id, variables: { ...change, ...(version && { version }) } })
    const can = viewDemand(resource, 'edit')
    const says =
      (one: 'blogs.published' | 'blogs.takenBack', many: 'blogs.publishedBulk' | 'blogs.takenBackBulk') =>
      (rows: readonly Row[]) =>
        rows.length === 1 ? t(one, { title: String(rows[0]?.title) }) : t(many, { count: rows.length })
    return [
      {
        key: 'publish',
        label: () => t('blogs.publish'),
        bulk: (count) => t('blogs.publishBulk', { count }),
        icon: <SendOutlined aria-hidden />,
        can,
        applies: (row) => stateOf(row) !== 'Published',
        question: (rows) => {
          const { length: count } = rows
          const title = count === 1 ? t('blogs.publish') : t('blogs.publishBulk', { count })
          return count > 1
            ? { type: 'edit', title, content: t('blogs.publishAsk', { count }), confirmText: title }
            : undefined
        },
        run: (row) => become(row, { status: 'Published' }),
        says: says('blogs.published', 'blogs.publishedBulk'),
      },
      {
        key: 'schedule',
        label: (row) => (stateOf(row) === 'Scheduled' ? t('blogs.reschedule') : t('blogs.schedule')),
        icon: <ClockCircleOutlined aria-hidden />,
        can,
        applies: (row) => stateOf(row) !== 'Published',
        together: ([row]) => setScheduling(row),
      },
      {
        key: 'takeBack',
        label: () => t('blogs.takeBack'),
        bulk: (count) => t('blogs.takeBackBulk', { count }),
        icon: <EyeInvisibleOutlined aria-hidden />,
        can,
        applies: (row) => stateOf(row) !== 'Draft',
        question: (rows) => {
          const { length: count } = rows
          const title = count === 1 ? t('blogs.takeBack') : t('blogs.takeBackBulk', { count })
          return { type: 'edit', title, content: t('blogs.takeBackAsk', { count }), confirmText: title }
        },
        run: (row) => become(row, { status: 'Draft' }),
        says: says('blogs.takenBack', 'blogs.takenBackBulk'),
      },
    ]
  }, [resource, update, t])

  const schedule = async (row: Row, publishAt: string): Promise<boolean> => {
    let isDone = false
    const action: ChangingAction = {
      key: 'scheduled',
      label: () => t('blogs.schedule'),
      can: viewDemand(resource, 'edit'),
      run: async ({ id, version }) => {
        const variables = { status: 'Scheduled', publishAt, ...(version && { version }) }
        await update({ resource: resource.name, id, variables })
        isDone = true
      },
      says: () => t('blogs.scheduled', { title: String(row.title), at: formatInstant(publishAt) }),
    }
    await act(action, [row])
    return isDone
  }
  return {
    actions,
    dialog: scheduling && (
      <ScheduleDialog
        key={scheduling.id}
        resource={resource}
        article={scheduling}
        onSchedule={(publishAt) => schedule(scheduling, publishAt)}
        // A late answer closes its own dialog, not the one that stands there by now.
        onClose={() => setScheduling((now) => (now === scheduling ? undefined : now))}
      />
    ),
  }
}
