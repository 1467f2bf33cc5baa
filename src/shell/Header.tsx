import {
  CloudSyncOutlined,
  DownOutlined,
  ExportOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { siteRefresh } from '#contract/calls/site.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { signOut } from '#providers/auth/auth.ts'
import { useSession } from '#providers/auth/session.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { site, useFailedTags } from '#providers/site/site.ts'
import { allSiteTags, siteTagsOf } from '#providers/site/site-tags.ts'
import { env } from '#src/env.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { LazyNotificationBell } from './notices/LazyNotificationBell'
import { PaletteButton } from './palette/PaletteButton'
import { LazyShowrooms } from './scope/LazyShowrooms'
import { Logo } from './theme/Logo'
import { setTheme, useMode } from './theme/theme-choice'

const lastRefreshes = 'cacheRefresh'
const uuid = /^[0-9a-f-]{36}$/i

/** The part of the public site that the page shows: a kind of records, or one of them. */
const tagsAt = (registry: Registry, place: string): string[] => {
  const entry = entriesOf(registry).find(({ path }) => place === path || place.startsWith(`${path}/`))
  if (!entry) return allSiteTags(registry).filter((tag) => `/${tag}` === place)
  const id = place.slice(entry.path.length + 1).split('/')[0] ?? ''
  // For a record its own pages; its lists have not changed.
  return siteTagsOf(entry.resource, uuid.test(id) ? id : undefined).slice(-1)
}

type Items = NonNullable<MenuProps['items']>

/** Refreshes of the public site by hand, and whether it has not accepted changes. */
const useSiteRefreshes = (registry: Registry) => {
  const may = useAccess()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const failed = useFailedTags()
  const mayRefresh = may(siteRefresh.access)
  const page = pagesOf(registry).find(({ key }) => key === lastRefreshes)
  const refresh = async (tags: readonly string[], message: string) =>
    (await site.refresh(tags)) ? notify('success', message) : notify('error', t('siteMark.notDone'))
  const pageTags = mayRefresh ? tagsAt(registry, pathname) : []
  const named = pageTags.join(', ')
  const items: Items = []
  if (failed.length)
    items.push({
      key: 'again',
      label: t('siteMark.again', { count: failed.length }),
      onClick: () => void refresh(failed, t('siteMark.done', { tags: failed.join(', ') })),
    })
  if (pageTags.length)
    items.push({
      key: 'page',
      label: t('siteMark.page', { tags: named }),
      onClick: () => void refresh(pageTags, t('siteMark.done', { tags: named })),
    })
  if (mayRefresh)
    items.push({
      key: 'all',
      label: t('siteMark.all'),
      onClick: () => void refresh([...allSiteTags(registry), ...failed], t('siteMark.doneAll')),
    })
  if (page && may(page.access))
    items.push({ key: 'last', label: t('siteMark.last'), onClick: () => void navigate(page.path) })

  const label = failed.length ? t('siteMark.openFailed', { count: failed.length }) : t('siteMark.open')
  return { items: mayRefresh || failed.length ? items : [], label, hasFailed: failed.length > 0 }
}

const SiteButton = ({ registry }: { registry: Registry }) => {
  const { items, label, hasFailed } = useSiteRefreshes(registry)
  if (!items.length) return null
  return (
    <LazyDropdown menu={{ items }} placement="bottomRight">
      <Button
        type="text"
        aria-label={label}
        title={label}
        icon={
          <span className={hasFailed ? 'header-marked' : undefined}>
            <CloudSyncOutlined aria-hidden />
          </span>
        }
      />
    </LazyDropdown>
  )
}

const useThemeSwitch = () => {
  const dark = useMode() === 'dark'
  return {
    label: t(dark ? 'shell.useLight' : 'shell.useDark'),
    icon: dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />,
    onClick: () => setTheme(dark ? 'light' : 'dark'),
  }
}
const ThemeButton = () => <IconButton {...useThemeSwitch()} />

/** On a phone, what has buttons of its own in wider headers. */
const usePhoneItems = (registry: Registry): Items => {
  const theme = useThemeSwitch()
  const { items, label } = useSiteRefreshes(registry)
  return [
    { type: 'divider' },
    ...(env.siteUrl
      ? [
          {
            key: 'site',
            icon: <ExportOutlined aria-hidden />,
            label: (
              <a href={env.siteUrl} target="_blank" rel="noreferrer">
                {t('shell.site')}
              </a>
            ),
          },
        ]
      : []),
    ...(items.length ? [{ key: 'refreshes', type: 'group' as const, label, children: items }] : []),
    { key: 'theme', ...theme },
  ]
}

const AccountMenu = ({ registry, isPhone }: { registry: Registry; isPhone: boolean }) => {
  const navigate = useNavigate()
  const { user } = useSession()
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const phoneItems = usePhoneItems(registry)
  const items: Items = [
    {
      key: 'profile',
      label: t('shell.profile'),
      icon: <UserOutlined aria-hidden />,
      onClick: () => void navigate('/my-profile'),
    },
    ...(isPhone ? phoneItems : []),
    { type: 'divider' },
    {
      key: 'logout',
      label: t('shell.logout'),
      icon: <LogoutOutlined aria-hidden />,
      onClick: () => void signOut(),
    },
  ]
  return (
    <LazyDropdown menu={{ items }} placement="bottomRight">
      <Button type="text" className="header-account" aria-label={t('shell.account', { name })}>
        <UserOutlined className="header-user" aria-hidden />
        <span className="header-name">{name}</span>
        <DownOutlined aria-hidden />
      </Button>
    </LazyDropdown>
  )
}

/** `onMenu` opens the off-canvas menu of narrow windows. */
export const Header = ({ registry, onMenu }: { registry: Registry; onMenu?: () => void }) => {
  const isPhone = onMenu !== undefined
  return (
    <header className="header">
      {onMenu && (
        <Button
          type="text"
          aria-label={t('shell.openMenu')}
          icon={<MenuOutlined aria-hidden />}
          onClick={onMenu}
        />
      )}
      {onMenu && <Logo size={24} />}
      <PaletteButton />
      <span className="header-space" />
      <LazyShowrooms onlyChosen={isPhone} />
      <LazyNotificationBell isPhone={isPhone} />
      {env.siteUrl && !isPhone && (
        <IconButton
          href={env.siteUrl}
          target="_blank"
          rel="noreferrer"
          icon={<ExportOutlined aria-hidden />}
          label={t('shell.site')}
        />
      )}
      {!isPhone && <SiteButton registry={registry} />}
      {!isPhone && <ThemeButton />}
      <AccountMenu registry={registry} isPhone={isPhone} />
    </header>
  )
}
