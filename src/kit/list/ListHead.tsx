import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { entryLabel, resourceOne } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import { canView } from '#providers/auth/access.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { MoreActions } from '#ui/layout/dropdown/MoreActions.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import type { Row } from '../context/props'
import type { Records } from '../records/use-records'
import { lowerCaseTitle } from '../values/lower-case-title'
import { ListExport } from './export/ListExport'
import type { ColumnSettings } from './use-columns'

type Props = {
  entry: Entry
  /** In place of the label in the menu. */
  title: string | undefined
  tools: ReactNode
  views: ReactNode
  /** In place of the button for a new record. */
  create: ReactNode
  createHref: string
  records: Records
  columns: ColumnSettings
  selected: readonly Row[]
}

/** The head of a list: its title, export and button for a new record, also offered as commands. */
export const ListHead = ({
  entry,
  title,
  tools,
  views,
  create,
  createHref,
  records,
  columns,
  selected,
}: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const { resource } = entry
  const newLabel = t('common.newOne', { one: lowerCaseTitle(resourceOne(resource)) })
  const offersNew = !create && canView(resource, 'create')
  useCommands([
    ...(offersNew
      ? [
          {
            key: 'new',
            label: newLabel,
            icon: <PlusOutlined aria-hidden />,
            shortcut: 'new' as const,
            run: () => void navigate(createHref),
          },
        ]
      : []),
    { key: 'refresh', label: t('list.refresh'), icon: <ReloadOutlined aria-hidden />, run: records.refresh },
  ])
  return (
    <PageHeader
      title={title ?? entryLabel(entry)}
      actions={
        <>
          {views}
          <MoreActions label={t('list.transfer')}>
            {tools}
            <ListExport entry={entry} records={records} columns={columns} selected={selected} />
          </MoreActions>
          {create ??
            (offersNew && (
              <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={createHref}>
                {newLabel}
              </LinkButton>
            ))}
        </>
      }
    />
  )
}
