import { BlockOutlined, EditOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { ariaKeys } from '#ui/keyboard/format-shortcut.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import type { Row } from '../context/props'
import { offeredActions, type PageAction } from '../context/record-action'
import { lastListAddress } from '../navigation/last-list-address'
import { copyPath } from '../navigation/paths'
import { canDuplicate } from './duplicate'
import { actionKey, menuItems } from './menu-items'
import { useDeleteCommand } from './use-delete-command'
import { usePageActions } from './use-page-actions'
import { useRecordAction } from './use-record-action'

type Props = {
  entry: Entry
  record: Row
  actions: readonly PageAction[]
  /** The fields whose transitions are only in the palette. */
  hidden: readonly string[]
}

const copy = 'copy'

/** Less frequent actions on a record: those that apply to it, duplicating and, last, deleting. */
export const MoreButton = ({ entry, record, actions, hidden }: Props) => {
  const navigate = useNavigate()
  const act = useRecordAction(entry)
  const own = usePageActions(entry.resource, actions, 'page')
  const offered = offeredActions(own.actions, useAccess(), record)
  const possible = offered.flatMap(({ action, reason }) => (reason === undefined ? [action] : []))
  const copying = canDuplicate(entry.resource, useCanView())
    ? [{ key: copy, icon: <BlockOutlined aria-hidden />, label: t('copy.do') }]
    : []
  const removal = useDeleteCommand(
    entry,
    record,
    () => void navigate(lastListAddress(entry), { replace: true }),
  )
  const choose = (key: string) => {
    if (key === removal?.key) return removal.run()
    if (key === copy) return void navigate(copyPath(entry, record.id))
    const chosen = possible.find((action) => actionKey(action) === key)
    if (chosen) void act(chosen, [record])
  }
  const commands = possible.map((action) => {
    const { group, icon } = action
    const label = action.label(record)
    return {
      key: actionKey(action),
      icon,
      label: group === undefined ? label : t('action.inGroup', { group, action: label }),
    }
  })
  useCommands([...commands, ...copying].map((one) => ({ ...one, run: () => choose(one.key) })))
  const listed = offered.filter(({ action }) => !hidden.includes(action.key.split(' ')[0] ?? ''))
  const usual = [...menuItems(listed, record), ...copying]
  const deleting = removal
    ? [
        ...(usual.length ? [{ key: 'before delete', type: 'divider' as const }] : []),
        { key: removal.key, label: removal.label, icon: removal.icon, danger: true },
      ]
    : []
  if (!usual.length && !deleting.length) return own.dialog
  return (
    <>
      <LazyDropdown
        menu={{
          items: [...usual, ...deleting],
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button
          icon={<EllipsisOutlined aria-hidden />}
          loading={removal?.busy ?? false}
          aria-label={t('show.more')}
          aria-haspopup="menu"
          title={t('show.more')}
        />
      </LazyDropdown>
      {own.dialog}
    </>
  )
}

/** The state of an address that was opened from the page of its record: Back shows that again. */
export const fromRecord = { isFromRecord: true }

export const editButtonId = 'edit-record'

/** The button that opens the form in place of the values, with its key. */
export const EditButton = ({ to, isNext }: { to: string; isNext: boolean }) => {
  const navigate = useNavigate()
  const edit = () => void navigate(to, { state: fromRecord })
  useShortcuts({ edit })
  const icon = <EditOutlined aria-hidden />
  useCommands([{ key: 'edit', label: t('common.edit'), icon, shortcut: 'edit', run: edit }])
  return (
    <LinkButton
      id={editButtonId}
      type={isNext ? 'primary' : 'default'}
      icon={icon}
      to={to}
      state={fromRecord}
      aria-keyshortcuts={ariaKeys('edit')}
    >
      {t('common.edit')}
    </LinkButton>
  )
}
