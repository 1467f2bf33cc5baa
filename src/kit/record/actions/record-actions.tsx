import { BlockOutlined, EditOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { mayView, useAccess } from '../../../providers/auth/access'
import type { Row } from '../../fields/props/props'
import { useCommands } from '../../keyboard/commands'
import { ariaKeys } from '../../keyboard/spelt'
import { useShortcuts } from '../../keyboard/use-shortcuts'
import { lastList } from '../../last-list'
import { LinkButton } from '../../layout/LinkButton'
import { copyPath, editPath } from '../../paths'
import { mayCopy } from './copy'
import { DeleteButton } from './DeleteButton'
import { possibleActions, type RecordAction } from './record-action'
import { useActiveAction } from './use-active-action'
import { useRecordAction } from './use-record-action'

type Props = { entry: Entry; record: Row; actions: readonly RecordAction[] }

/** Keeps the keys of actions from those that every record has. */
const own = 'own '
const copy = 'copy'

/** What is seldom done with a record: those actions that it has a meaning for, and duplicating it. */
const MoreButton = ({ entry, record, actions }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const act = useRecordAction(entry)
  const active = useActiveAction(entry)
  const possible = possibleActions([...actions, ...active], useAccess(), [record])
  const items: { key: string; icon?: ReactNode; label: string }[] = possible.map(({ key, icon, label }) => ({
    key: own + key,
    icon,
    label: label(record),
  }))
  if (mayCopy(entry.resource))
    items.push({ key: copy, icon: <BlockOutlined aria-hidden />, label: t('copy.do') })
  const choose = (key: string) => {
    if (key === copy) return void navigate(copyPath(entry, record.id))
    const chosen = possible.find((action) => own + action.key === key)
    if (chosen) void act(chosen, [record])
  }
  useCommands(items.map(({ key, label, icon }) => ({ key, label, icon, run: () => choose(key) })))
  if (!items.length) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key }) => choose(key),
      }}
    >
      <Button
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('show.more')}
        aria-haspopup="menu"
        title={t('show.more')}
      />
    </Dropdown>
  )
}

/** What can be done with a record: editing at the end, the seldom behind ⋯. */
export const RecordActions = (props: Props) => {
  const { entry, record } = props
  const t = useT()
  const navigate = useNavigate()
  useAccess()
  const mayEdit = mayView(entry.resource, 'edit')
  const edit = () => void navigate(editPath(entry, record.id))
  useShortcuts({ edit: mayEdit ? edit : undefined })
  const icon = <EditOutlined aria-hidden />
  useCommands(mayEdit ? [{ key: 'edit', label: t('form.edit'), icon, shortcut: 'edit', run: edit }] : [])
  return (
    <>
      <MoreButton {...props} />
      <DeleteButton
        entry={entry}
        record={record}
        onDeleted={() => void navigate(lastList(entry), { replace: true })}
      />
      {mayEdit && (
        <LinkButton
          type="primary"
          icon={icon}
          to={editPath(entry, record.id)}
          aria-keyshortcuts={ariaKeys('edit')}
        >
          {t('form.edit')}
        </LinkButton>
      )}
    </>
  )
}
