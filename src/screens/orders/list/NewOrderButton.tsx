import { PlusOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../../i18n'
import { useKit } from '../../../kit/context/context'
import { pagePath } from '../../../kit/navigation/paths'
import { useAccess } from '../../../providers/auth/access'
import { useExtension } from '../../../providers/data/extensions'
import { useCommands } from '../../../ui/keyboard/commands'
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts'
import { LinkButton } from '../../../ui/layout/LinkButton'

const Button = ({ to }: { to: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const open = () => void navigate(to)
  const label = t('orderDesk.new')
  const icon = <PlusOutlined aria-hidden />
  useCommands([{ key: 'new', label, icon, shortcut: 'new', run: open }])
  useShortcuts({ new: open })
  return (
    <LinkButton type="primary" icon={icon} to={to}>
      {label}
    </LinkButton>
  )
}

/** A link to a new order, for users who may place one, if the backend can price orders. */
export const NewOrderButton = () => {
  const mayPlace = useAccess()(['Order', 'CREATE'])
  const isServed = useExtension('priceOrder', mayPlace)
  const to = pagePath(useKit().registry, 'newOrder')
  return mayPlace && isServed && to ? <Button to={to} /> : null
}
