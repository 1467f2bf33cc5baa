import { PlusOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router-dom'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { pagePath } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

const Button = ({ to }: { to: string }) => {
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
  const isServed = useLikelyCapability('priceOrder', mayPlace)
  const to = pagePath(useKit().registry, 'newOrder')
  return mayPlace && isServed && to ? <Button to={to} /> : null
}
