import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { memo, type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { limits } from '#contract/policies/limits.ts'
import type { Registry } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { viewParams } from '#providers/list/list-address.ts'
import { useCachedViews } from '#providers/list/saved-views.ts'
import { shopName, useShop } from '#providers/shop.ts'
import { useSelected } from '#providers/store.ts'
import { addressOfPage, base } from '#src/env.ts'
import { LazyShowrooms } from '../scope/LazyShowrooms'
import { Logo } from '../theme/Logo'
import { useLinkClicks } from '../use-link-clicks'
import { MenuIcon } from './icons'
import { activePath, buildMenu, isMenuGroup, type MenuItem, needsExtensions } from './menu'
import { useMenuCount, viewCounts } from './menu-counts'
import { SidebarGroup } from './SidebarGroup'
import './sidebar.css'

/** The pinned view that is open. */
const useOpenPin = () => {
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
        href={addressOfPage(to)}
        className="sidebar-link"
        aria-current={isOpen ? 'page' : undefined}
        aria-description={count}
        data-label={count === undefined ? name : `${name}: ${count}`}
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
const PinnedItems = ({ collapsed }: { collapsed: boolean }) => {
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

type Label = { text: string; top: number }

/**
 * The label of the entry under the pointer or with the focus, next to it and at once, if the entry doesn't show it: an icon
 * alone, a long name, or what a number counts. Escape hides it.
 */
const useLabel = (collapsed: boolean) => {
  const [label, setLabel] = useState<Label>()
  const hide = () => setLabel(undefined)
  const show = ({ target }: SyntheticEvent) => {
    const link = (target as Element).closest<HTMLElement>('[data-label]')
    const text = link?.dataset.label
    const name = link?.querySelector('.sidebar-label')
    const isShown = !collapsed && name?.textContent === text && name?.scrollWidth === name?.clientWidth
    if (!link || !text || isShown) return hide()
    const { top, height } = link.getBoundingClientRect()
    setLabel({ text, top: top + height / 2 })
  }
  return {
    label,
    handlers: {
      onPointerOver: show,
      onFocus: show,
      onPointerLeave: hide,
      onBlur: hide,
      onScrollCapture: hide,
      onClickCapture: hide,
      onKeyDown: ({ key }: { key: string }) => key === 'Escape' && hide(),
    },
  }
}

type Props = {
  ref?: Ref<HTMLElement>
  registry: Registry
  collapsed: boolean
  /** Off-canvas: present, but hidden and inert. */
  away?: boolean | undefined
  onCollapse?: () => void
  onFollow?: () => void
}

/** A plain anchor: forty links of the router would render again at every change of the address. */
const Item = memo(
  ({ of, to, label, active }: Pick<MenuItem, 'of' | 'to' | 'label'> & { active: boolean }) => {
    const count = useMenuCount(of)
    return (
      <li>
        <a
          href={addressOfPage(to)}
          className="sidebar-link"
          aria-current={active ? 'page' : undefined}
          aria-description={count?.title}
          data-label={count ? `${label}: ${count.title}` : label}
        >
          <MenuIcon of={of} />
          <span className="sidebar-label">{label}</span>
          {count && (
            <span className="sidebar-count" aria-hidden>
              {count.shown}
            </span>
          )}
        </a>
      </li>
    )
  },
)
Item.displayName = 'Item'

export const Sidebar = ({ ref, registry, collapsed, away, onCollapse, onFollow }: Props) => {
  const isPhone = away !== undefined
  const { pathname } = useLocation()
  const [{ defaults }] = useCachedViews()
  const may = useAccess()
  const has = useLikelyCapabilities(needsExtensions(registry))
  const menu = buildMenu(registry, may, has)
  const openPin = useOpenPin()
  const active = openPin ? undefined : activePath(menu, pathname)
  const onClick = useLinkClicks(onFollow)
  const nav = useRef<HTMLElement>(null)
  const { label, handlers } = useLabel(collapsed)
  const isPointedAt = useRef(false)
  // A long menu scrolls to the current page, also after a deep link, but not under the pointer: a late page would move
  // the link that is being clicked. In the next frame, which calculates the layout anyway.
  useEffect(() => {
    if (!active) return
    const frame = requestAnimationFrame(() => {
      const link = nav.current?.querySelector('[aria-current="page"]')
      if (!link || !nav.current || isPointedAt.current) return
      // Not scrollIntoView, which would scroll the page, too.
      const [at, within] = [link.getBoundingClientRect(), nav.current.getBoundingClientRect()]
      nav.current.scrollTop += Math.max(0, at.bottom - within.bottom) + Math.min(0, at.top - within.top)
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
  return (
    <aside
      ref={ref}
      className="sidebar"
      data-collapsed={collapsed}
      data-away={away ?? false}
      inert={away ?? false}
      style={{ width: collapsed ? limits.sidebarClosedPx : limits.sidebarOpenPx }}
      {...handlers}
    >
      <a href={base()} className="sidebar-brand" onClick={onClick}>
        <Logo size={28} />
        <span className="sidebar-label">{shopName(useShop())}</span>
      </a>
      {isPhone && (
        <div className="sidebar-showrooms">
          <LazyShowrooms />
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are clicked by the keyboard as well */}
      <nav
        ref={nav}
        aria-label={t('shell.menu')}
        onClick={onClick}
        onPointerEnter={() => {
          isPointedAt.current = true
        }}
        onPointerLeave={() => {
          isPointedAt.current = false
        }}
      >
        <ul>
          <PinnedItems collapsed={collapsed} />
          {menu.map((node) =>
            isMenuGroup(node) ? (
              <SidebarGroup
                key={node.key}
                id={node.key}
                label={node.label}
                isHere={node.items.some((item) => item.path === active)}
                alwaysOpen={collapsed}
              >
                {node.items.map((item) => (
                  <Item
                    key={item.path}
                    of={item.of}
                    to={defaults[item.path] ?? item.to}
                    label={item.label}
                    active={item.path === active}
                  />
                ))}
              </SidebarGroup>
            ) : (
              <Item
                key={node.path}
                of={node.of}
                to={defaults[node.path] ?? node.to}
                label={node.label}
                active={node.path === active}
              />
            ),
          )}
        </ul>
      </nav>
      {onCollapse && (
        <button
          type="button"
          className="sidebar-link sidebar-collapse"
          data-label={collapsed ? t('shell.expand') : undefined}
          onClick={onCollapse}
        >
          {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          <span className="sidebar-label">{t(collapsed ? 'shell.expand' : 'shell.collapse')}</span>
        </button>
      )}
      {label && (
        <span className="sidebar-flyout" style={{ top: label.top }} aria-hidden>
          {label.text}
        </span>
      )}
    </aside>
  )
}
