import { UserOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useState } from 'react'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useSession } from '#providers/auth/session.ts'
import { type Assignable, assignAccessOf, assignCallOf, useCanAssign } from './assign-actions'
import { useColleagues } from './use-colleagues'

type Assigned = { id: string; version: number; assignee: string | null }
type Props = { resource: Assignable; record: Assigned }

const noOne = ''

/** Who works on a record; users who may change it choose a colleague, found by a part of the name. */
export const Assignee = ({ resource, record: { id, version, assignee } }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const canAssign = useCanAssign(resource)
  const may = useAccess()(assignAccessOf(resource))
  const me = useSession().user
  const { data, isFetching } = useColleagues(canAssign && isOpen, { resource, id })
  const { run, isBusy } = useAction(assignCallOf(resource))
  if (!canAssign) return null
  const shown = assignee ? t('assignment.to', { name: assignee }) : t('assignment.unassigned')
  if (!may || !me) return <span>{shown}</span>
  const assign = (assigneeId: string | null, name: string) =>
    void run(
      { params: { id }, payload: { assigneeId, version } },
      {
        success: assigneeId
          ? t('assignment.done', { count: 1, name })
          : t('assignment.released', { count: 1 }),
      },
    )
  const own = `${me.firstName} ${me.lastName}`
  const others = (data?.data ?? []).filter((one) => one.id !== me.id)
  const options = [
    { value: me.id, label: t('assignment.me'), name: own },
    ...others.map((one) => ({ value: one.id, label: one.name, name: one.name })),
    ...(assignee ? [{ value: noOne, label: t('assignment.none'), name: '' }] : []),
  ]
  return (
    <Select<string, (typeof options)[number]>
      size="small"
      variant="filled"
      className="assignee"
      aria-label={t('assignment.group')}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={280}
      prefix={<UserOutlined aria-hidden />}
      loading={isBusy || (isOpen && isFetching)}
      value={shown}
      labelRender={() => shown}
      options={options}
      onOpenChange={setOpen}
      onChange={(chosen, option) => {
        if (option && !Array.isArray(option)) assign(chosen === noOne ? null : chosen, option.name)
      }}
    />
  )
}
