import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { translateDeclared, useT } from '#i18n/index.ts'
import { canView } from '#providers/auth/access.ts'
import { httpStatus } from '#providers/http-status.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { ErrorState } from '#ui/states/ErrorState.tsx'
import { ForbiddenState } from '#ui/states/ForbiddenState.tsx'
import { SkeletonRows } from '#ui/states/SkeletonRows.tsx'
import type { Row } from '../context/props'
import type { Records } from '../records/use-records'
import { lowerCaseTitle } from '../values/lower-case-title'
import { Cards } from './cards/Cards'
import type { Sort } from './ordering/sort'
import type { RowDrag } from './ordering/use-row-ordering'
import type { RowActions } from './row-actions'
import { ListTable } from './table/ListTable'
import type { ColumnSettings, Density } from './use-columns'
import type { Selection } from './use-selection'

type Props = {
  entry: Entry
  records: Records
  columns: ColumnSettings
  actions: RowActions
  selection: Selection | undefined
  density: Density
  sort: Sort | undefined
  onSort: (key: string) => void
  onClear: () => void
  isCards: boolean
  createHref: string
  empty?: ReactNode
  unfolded?: ((row: Row) => ReactNode) | undefined
  drag?: RowDrag | undefined
}

const skeletonsAtMost = 20

/** Why there are no rows, and what to do about it. */
const Nothing = ({
  entry,
  isFiltered,
  onClear,
  createHref,
}: Pick<Props, 'entry' | 'onClear' | 'createHref'> & { isFiltered: boolean }) => {
  const t = useT()
  const { resource } = entry
  const many = lowerCaseTitle(resourceMany(resource))
  if (isFiltered)
    return (
      <Empty
        title={t('list.nothingMatches', { many })}
        hint={t('list.nothingMatchesHint')}
        action={<Button onClick={onClear}>{t('list.showAll', { many })}</Button>}
      />
    )
  const mayCreate = canView(resource, 'create')
  const declared = resource.emptyHint
  const hint = declared
    ? translateDeclared(`${resource.name}.emptyHint`, declared)
    : mayCreate && t('list.nothingYetHint')
  return (
    <Empty
      title={t('list.nothingYet', { many })}
      {...(hint && { hint })}
      {...(mayCreate && {
        action: (
          <LinkButton to={createHref}>
            {t('common.newOne', { one: lowerCaseTitle(resourceOne(resource)) })}
          </LinkButton>
        ),
      })}
    />
  )
}

/** The rows, or the state of the list. */
export const ListBody = ({ entry, records, onClear, isCards, empty, createHref, ...rest }: Props) => {
  const t = useT()
  const { resource } = entry
  const { rows, failure, isFormer, isFiltered, refresh, isFetching, address } = records
  const many = resourceMany(resource)
  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState isContent />
  if (failure && !rows)
    return (
      <ErrorState
        title={t('list.failed', { many })}
        messages={failure.messages}
        onRetry={refresh}
        busy={isFetching}
      />
    )
  if (rows?.length === 0 && !isFiltered && empty) return empty
  if (rows?.length === 0) return <Nothing {...{ entry, isFiltered, onClear, createHref }} />
  const stale = failure && (
    <div className="list-stale" role="alert">
      <span>
        {t('list.stale')} {failure.messages.join(' ')}
      </span>
      <Button size="small" onClick={refresh} loading={isFetching}>
        {t('common.retry')}
      </Button>
    </div>
  )
  const skeleton = (
    <SkeletonRows
      rows={Math.min(address.state.limit, skeletonsAtMost)}
      label={t('list.loading', { many: lowerCaseTitle(many) })}
      shape={isCards ? 'cards' : rest.density}
    />
  )
  return (
    <div className={isFormer ? 'list-rows list-rows-former' : 'list-rows'} aria-busy={isFormer || !rows}>
      {stale}
      {isCards ? (
        rows ? (
          <Cards
            resource={resource}
            rows={rows}
            columns={rest.columns}
            actions={rest.actions}
            selection={rest.selection}
          />
        ) : (
          skeleton
        )
      ) : (
        <ListTable entry={entry} rows={rows ?? none} instead={rows ? undefined : skeleton} {...rest} />
      )}
    </div>
  )
}
const none: [] = []
