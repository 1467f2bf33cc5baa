import { DownOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useT } from '../../i18n'
import { useAction } from '../../kit/call/use-action'
import { useAccess } from '../../providers/auth/access'
import { useSession } from '../../providers/auth/session'
import { type AssignCall, assignAccess, useCanAssign, useColleagues } from './assign-actions'

type Assigned = { id: string; version: number; assignee: string | null }
type Props = { call: AssignCall; record: Assigned }

/** Who works on a record; users who may change it choose a colleague. */
export const Assignee = ({ call, record: { id, version, assignee } }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const canAssign = useCanAssign(call)
  const may = useAccess()(assignAccess[call])
  const me = useSession().user
  const { data, isFetching } = useColleagues(canAssign && isOpen)
  const { run, isBusy } = useAction(call)
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
  const items = [
    { key: 'me', label: t('assignment.me'), onClick: () => assign(me.id, own) },
    ...others.map((one) => ({ key: one.id, label: one.name, onClick: () => assign(one.id, one.name) })),
    ...(assignee ? [{ key: 'none', label: t('assignment.none'), onClick: () => assign(null, '') }] : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} onOpenChange={setOpen}>
      <Button
        size="small"
        type="text"
        aria-haspopup="menu"
        loading={isBusy || (isOpen && isFetching)}
        icon={<UserOutlined aria-hidden />}
      >
        {shown} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
