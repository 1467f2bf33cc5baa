import {
  DownOutlined,
  ExportOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoonOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Registry } from '../../contract/registry'
import { env } from '../env'
import { useT } from '../i18n'
import { LateDropdown } from '../kit/layout/dropdown/LateDropdown'
import { IconButton } from '../kit/layout/IconButton'
import { signOut } from '../providers/auth/auth'
import { useSession } from '../providers/auth/session'
import { LazyNotificationBell } from './notices/LazyNotificationBell'
import { PaletteButton } from './palette/PaletteButton'
import { SiteButton } from './SiteButton'
import { LateShowrooms } from './scope/LateShowrooms'
import { Logo } from './theme/Logo'
import { setTheme, useMode } from './theme/theme-choice'

const ThemeButton = () => {
  const t = useT()
  const dark = useMode() === 'dark'
  const label = t(dark ? 'shell.useLight' : 'shell.useDark')
  return (
    <IconButton
      label={label}
      icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}

const AccountMenu = () => {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useSession()
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const items = [
    {
      key: 'profile',
      label: t('shell.profile'),
      icon: <UserOutlined aria-hidden />,
      onClick: () => void navigate('/my-profile'),
    },
    { type: 'divider' as const },
    {
      key: 'logout',
      label: t('shell.logout'),
      icon: <LogoutOutlined aria-hidden />,
      onClick: () => void signOut(),
    },
  ]
  return (
    <LateDropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        className="header-account"
        aria-label={t('shell.account', { name })}
        aria-haspopup="menu"
      >
        <UserOutlined className="header-user" aria-hidden />
        <span className="header-name">{name}</span>
        <DownOutlined aria-hidden />
      </Button>
    </LateDropdown>
  )
}

/** `onMenu` opens the off-canvas menu of narrow windows. */
export const Header = ({ registry, onMenu }: { registry: Registry; onMenu?: () => void }) => {
  const t = useT()
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
      <LateShowrooms />
      <LazyNotificationBell />
      {env.siteUrl && (
        <IconButton
          href={env.siteUrl}
          target="_blank"
          rel="noreferrer"
          icon={<ExportOutlined aria-hidden />}
          label={t('shell.site')}
        />
      )}
      <SiteButton registry={registry} />
      <ThemeButton />
      <AccountMenu />
    </header>
  )
}
