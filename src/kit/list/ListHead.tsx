import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router-dom'
import { entryTitle, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCanView } from '#providers/auth/access.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import { MoreActions } from '#ui/layout/dropdown/MoreActions.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { TransferMenu } from '../transfer/TransferMenu'
import { lowerCaseTitle } from '../values/lower-case-title'
import { ListExport } from './export/ListExport'
import type { ListPageOptions, ListPageState } from './use-list-page'

type Props = Pick<ListPageOptions, 'title' | 'toolbar' | 'job' | 'views' | 'create' | 'useSheet'> & {
  list: ListPageState
}

/** The head of a list: its title, export and button for a new record, also offered as commands. */
export const ListHead = ({ title, toolbar, job, views, create, useSheet, list }: Props) => {
  const canView = useCanView()
  const navigate = useNavigate()
  const { entry, records, columns, layout, createHref, selection } = list
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
  const exporting = <ListExport entry={entry} records={records} columns={columns} />
  return (
    <PageHeader
      title={title ?? entryTitle(entry)}
      actions={
        <>
          {views}
          <MoreActions label={t('list.transfer')} isFolded>
            {layout.narrow && job}
            {toolbar}
            {layout.narrow && exporting}
            {canView(resource, 'list') && (
              <TransferMenu entry={entry} records={records} selected={selection.rows} useSheet={useSheet} />
            )}
          </MoreActions>
          {!layout.narrow && exporting}
          {!layout.narrow && job}
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
