import { ApartmentOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Link } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { lastListAddress } from '#kit/navigation/last-list-address.ts'
import '#ui/styles/view-switch.css'

/** The same records as a list or as a tree. */
export const ViewSwitch = ({
  entry,
  treePath,
  view,
}: {
  entry: Entry
  treePath: string
  view: 'list' | 'tree'
}) => {
  const link = (which: typeof view, to: string, icon: React.ReactNode) => (
    <Link to={to} aria-current={view === which ? 'page' : undefined}>
      {icon} {t(`tree.view.${which}`)}
    </Link>
  )
  return (
    <nav className="view-switch" aria-label={t('tree.view')}>
      {link('list', lastListAddress(entry), <UnorderedListOutlined aria-hidden />)}
      {link('tree', treePath, <ApartmentOutlined aria-hidden />)}
    </nav>
  )
}
