import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { type Ref, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { limits } from '../../../contract/policies/limits'
import type { Registry } from '../../../contract/registry'
import { useT } from '../../i18n'
import { useAccess } from '../../providers/auth/access'
import { useExtensions } from '../../providers/data/extensions'
import { MenuIcon } from './icons'
import { activePath, isGroup, type MenuItem, menuOf, needsExtensions } from './menu'
import { SidebarGroup } from './SidebarGroup'
import './sidebar.css'

type Props = {
  ref?: Ref<HTMLElement>
  registry: Registry
  collapsed: boolean
  /** Off-canvas: present, but hidden and inert. */
  away?: boolean
  onCollapse?: () => void
  onFollow?: () => void
}

const Item = ({ item, active, onFollow }: { item: MenuItem; active: boolean; onFollow?: () => void }) => (
  <li>
    <Link
      to={item.to}
      className="sidebar-link"
      aria-current={active ? 'page' : undefined}
      title={item.label}
      onClick={onFollow}
    >
      <MenuIcon of={item.of} />
      <span className="sidebar-label">{item.label}</span>
    </Link>
  </li>
)

export const Sidebar = ({ ref, registry, collapsed, away = false, onCollapse, onFollow }: Props) => {
  const t = useT()
  const { pathname } = useLocation()
  const menu = menuOf(registry, useAccess(), useExtensions(needsExtensions(registry)))
  const active = activePath(menu, pathname)
  const follow = onFollow && { onFollow }
  const nav = useRef<HTMLElement>(null)
  const isPointedAt = useRef(false)
  // A long menu scrolls to the current page, also after a deep link, but not under the pointer: a late page would move
  // the link that is being clicked.
  useEffect(() => {
    if (active && !isPointedAt.current)
      nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <aside
      ref={ref}
      className="sidebar"
      data-collapsed={collapsed}
      data-away={away}
      inert={away}
      style={{ width: collapsed ? limits.sidebarClosedPx : limits.sidebarOpenPx }}
    >
      <Link to="/" className="sidebar-brand" {...(onFollow && { onClick: onFollow })}>
        <img src="/icon.svg" alt="" width={28} height={28} />
        <span className="sidebar-label">{t('shell.product')}</span>
      </Link>
      <nav
        ref={nav}
        aria-label={t('shell.menu')}
        onPointerEnter={() => {
          isPointedAt.current = true
        }}
        onPointerLeave={() => {
          isPointedAt.current = false
        }}
      >
        <ul>
          {menu.map((node) =>
            isGroup(node) ? (
              <SidebarGroup
                key={node.key}
                id={node.key}
                label={node.label}
                isHere={node.items.some((item) => item.path === active)}
                alwaysOpen={collapsed}
              >
                {node.items.map((item) => (
                  <Item key={item.path} item={item} active={item.path === active} {...follow} />
                ))}
              </SidebarGroup>
            ) : (
              <Item key={node.path} item={node} active={node.path === active} {...follow} />
            ),
          )}
        </ul>
      </nav>
      {onCollapse && (
        <button type="button" className="sidebar-link sidebar-collapse" onClick={onCollapse}>
          {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          <span className="sidebar-label">{t(collapsed ? 'shell.expand' : 'shell.collapse')}</span>
        </button>
      )}
    </aside>
  )
}
