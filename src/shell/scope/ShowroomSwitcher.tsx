import { DownOutlined, ShopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Showroom } from '#contract/policies/reach.ts'
import { useShowrooms } from '#features/showrooms/use-showrooms.ts'
import { t } from '#i18n/index.ts'
import { chosenShowroom, narrowing, selectShowroom, useRoleShowrooms } from '#providers/auth/narrowing.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useStore } from '#providers/store.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import './showrooms.css'

const all = 'all'

/** The showrooms to choose from: those of the role, or all of them once the menu is open. */
const useOffered = (own: readonly Showroom[], isOpen: boolean) => {
  const isUnlimited = own.length === 0
  const hasReach = useCapability('limitRole')
  const { showrooms, mayRead, read } = useShowrooms(isUnlimited && hasReach && isOpen)
  const isOffered = isUnlimited ? mayRead && hasReach : own.length > 1
  return { isOffered, read, showrooms: isUnlimited ? showrooms : own }
}

/** Narrows the admin to one of the user's showrooms. A role with a single one shows its name. */
export default function ShowroomSwitcher({ onlyChosen = false }: { onlyChosen?: boolean }) {
  const own = useRoleShowrooms()
  useStore(narrowing)
  const chosen = chosenShowroom()
  const [isOpen, setOpen] = useState(false)
  const { isOffered, read, showrooms } = useOffered(own, isOpen)
  if (onlyChosen && !chosen) return null
  const [only] = own
  if (only && own.length === 1)
    return (
      <span className="showroom-name" title={t('showrooms.only', { name: only.label })}>
        <ShopOutlined aria-hidden /> <span>{only.label}</span>
      </span>
    )
  if (!isOffered && !chosen) return null
  const label = chosen?.label ?? t('showrooms.all')
  const failed = { key: 'failed', label: t('showrooms.failed'), onClick: read.refresh }
  const loading = { key: 'loading', label: t('common.loading'), disabled: true }
  const items = [
    { key: all, label: t('showrooms.all'), onClick: () => selectShowroom(null) },
    ...showrooms.map((one) => ({ key: one.id, label: one.label, onClick: () => selectShowroom(one) })),
    ...(read.failure ? [failed] : []),
    ...(read.isFetching && !showrooms.length ? [loading] : []),
  ]
  return (
    <>
      <LazyDropdown
        menu={{ items, selectable: true, selectedKeys: [chosen?.id ?? all], className: 'showroom-menu' }}
        placement="bottomRight"
        onOpenChange={setOpen}
      >
        <Button
          type={chosen ? 'default' : 'text'}
          className="showroom-switch"
          aria-label={t('showrooms.switch', { name: label })}
          icon={<ShopOutlined aria-hidden />}
        >
          <span className="showroom-label">{label}</span>
          <DownOutlined aria-hidden />
        </Button>
      </LazyDropdown>
      <span className="sr-only" role="status">
        {chosen ? t('showrooms.narrowed', { name: chosen.label }) : ''}
      </span>
    </>
  )
}
