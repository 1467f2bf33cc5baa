import { useLocation } from 'react-router-dom'
import { useT } from '../../i18n'
import { viewParams } from '../../providers/list/list-state'
import { useCachedViews } from '../../providers/list/saved-views'
import { useSelected } from '../../providers/store'
import { MenuIcon } from './icons'
import { viewCounts } from './menu-counts'
import { SidebarGroup } from './SidebarGroup'

/** The pinned view that is open. */
export const useOpenPin = () => {
  const { pathname, search } = useLocation()
  const [{ pinned }] = useCachedViews()
  const open = new URLSearchParams(search).get(viewParams.view)
  return open === null ? undefined : pinned.find(({ id, to }) => id === open && to.startsWith(`${pathname}?`))
}

const Pin = ({
  id,
  of,
  to,
  name,
  isOpen,
}: {
  id: string
  of: string
  to: string
  name: string
  isOpen: boolean
}) => {
  const count = useSelected(viewCounts, (all) => all[id])
  return (
    <li>
      <a
        href={to}
        className="sidebar-link"
        aria-current={isOpen ? 'page' : undefined}
        title={count === undefined ? name : `${name}: ${count}`}
      >
        <MenuIcon of={of} />
        <span className="sidebar-label">{name}</span>
        {count !== undefined && (
          <span className="sidebar-count" aria-hidden>
            {count}
          </span>
        )}
      </a>
    </li>
  )
}

/** The views that this user pinned, above the menu. */
export const PinnedItems = ({ collapsed }: { collapsed: boolean }) => {
  const t = useT()
  const [{ pinned }] = useCachedViews()
  const open = useOpenPin()
  if (!pinned.length) return null
  return (
    <SidebarGroup id="pinned" label={t('shell.pinned')} isHere={open !== undefined} alwaysOpen={collapsed}>
      {pinned.map(({ id, of, to, name }) => (
        <Pin key={id} {...{ id, of, to, name }} isOpen={id === open?.id} />
      ))}
    </SidebarGroup>
  )
}
