import { DownOutlined, ShopOutlined } from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { limits } from '../../../contract/policies/limits'
import type { Showroom } from '../../../contract/policies/reach'
import type { RecordFor } from '../../../contract/types'
import { useT } from '../../i18n'
import { listOf } from '../../kit/record/list-of'
import { useAccess } from '../../providers/auth/access'
import { chosenShowroom, narrowing, narrowTo } from '../../providers/auth/narrowing'
import { useSession } from '../../providers/auth/session'
import { useKnownExtension } from '../../providers/data/extensions'
import type { Failure } from '../../providers/errors'
import { useStore } from '../../providers/store'
import './showrooms.css'

const all = 'all'

/** The showrooms to choose from: those of the role, or all of them once the menu is open. */
const useOffered = (own: readonly Showroom[], isOpen: boolean) => {
  const isUnlimited = own.length === 0
  const mayRead = useAccess()(['Store', 'READ'])
  const hasReach = useKnownExtension('limitRole')
  const isOffered = isUnlimited ? mayRead && hasReach : own.length > 1
  const { query, result } = useList<RecordFor<'stores'>, Failure>({
    ...listOf('stores'),
    // More than any shop has.
    pagination: { currentPage: 1, pageSize: limits.maxPageSize },
    queryOptions: { enabled: isUnlimited && isOffered && isOpen },
    errorNotification: false,
  })
  const found = result.data
    .filter(({ isActive }) => isActive)
    .map(({ id, name }): Showroom => ({ id, label: name }))
  return { isOffered, read: query, showrooms: isUnlimited ? found : own }
}

/** Narrows the admin to one of the user's showrooms. A role with a single one shows its name. */
export default function ShowroomSwitcher() {
  const t = useT()
  const own = useSession().user?.role.showrooms ?? []
  useStore(narrowing)
  const chosen = chosenShowroom()
  const [isOpen, setOpen] = useState(false)
  const { isOffered, read, showrooms } = useOffered(own, isOpen)
  const [only] = own
  if (only && own.length === 1)
    return (
      <span className="showroom-name" title={t('showrooms.only', { name: only.label })}>
        <ShopOutlined aria-hidden /> <span>{only.label}</span>
      </span>
    )
  if (!isOffered && !chosen) return null
  const label = chosen?.label ?? t('showrooms.all')
  const failed = { key: 'failed', label: t('showrooms.failed'), onClick: () => void read.refetch() }
  const loading = { key: 'loading', label: t('common.loading'), disabled: true }
  const items = [
    { key: all, label: t('showrooms.all'), onClick: () => narrowTo(null) },
    ...showrooms.map((one) => ({ key: one.id, label: one.label, onClick: () => narrowTo(one) })),
    ...(read.isError ? [failed] : []),
    ...(read.isFetching && !showrooms.length ? [loading] : []),
  ]
  return (
    <Dropdown
      menu={{ items, selectable: true, selectedKeys: [chosen?.id ?? all], className: 'showroom-menu' }}
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={setOpen}
    >
      <Button
        type={chosen ? 'default' : 'text'}
        className="showroom-switch"
        aria-label={t('showrooms.switch', { name: label })}
        aria-haspopup="menu"
        icon={<ShopOutlined />}
      >
        <span className="showroom-label">{label}</span>
        <DownOutlined />
      </Button>
    </Dropdown>
  )
}
