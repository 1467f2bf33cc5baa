import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { Ref } from 'react'
import { Link, useLocation } from 'react-router'
import { limits } from '../../contract/limits'
import type { Registry } from '../../contract/registry'
import { useT } from '../i18n'
import { useAccess } from '../providers/access'
import { MenuIcon } from './icons'
import { activePath, isGroup, type MenuItem, menuOf } from './menu'
import './sidebar.css'

type Props = {
  ref?: Ref<HTMLElement>
  registry: Registry
  collapsed: boolean
  /** Off the canvas: it is there, but neither seen nor reached. */
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
      <MenuIcon of={item.key} />
      <span className="sidebar-label">{item.label}</span>
    </Link>
  </li>
)

export const Sidebar = ({ ref, registry, collapsed, away = false, onCollapse, onFollow }: Props) => {
  const t = useT()
  const { pathname } = useLocation()
  const menu = menuOf(registry, useAccess())
  const active = activePath(menu, pathname)
  const follow = onFollow && { onFollow }
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
      <nav aria-label={t('shell.menu')}>
        <ul>
          {menu.map((node) =>
            isGroup(node) ? (
              <li key={node.key}>
                <p className="sidebar-group">{node.label}</p>
                <ul>
                  {node.items.map((item) => (
                    <Item key={item.path} item={item} active={item.path === active} {...follow} />
                  ))}
                </ul>
              </li>
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
