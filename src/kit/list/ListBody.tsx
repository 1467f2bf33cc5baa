import { Button } from 'antd'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t, translateDeclared } from '#i18n/index.ts'
import { useCanView } from '#providers/auth/access.ts'
import { httpStatus } from '#providers/http-status.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { ErrorState } from '#ui/states/ErrorState.tsx'
import { ForbiddenState } from '#ui/states/ForbiddenState.tsx'
import { SkeletonRows } from '#ui/states/SkeletonRows.tsx'
import type { Row } from '../context/props'
import { lowerCaseTitle } from '../values/lower-case-title'
import { Cards } from './cards/Cards'
import { useRowMenu } from './RowButtons'
import { ListTable } from './table/ListTable'
import { useDensity } from './use-columns'
import { useFilledColumns } from './use-filled-columns'
import type { ListPageOptions, ListPageState } from './use-list-page'

type Props = { list: ListPageState } & Pick<ListPageOptions, 'empty' | 'expanded'>

const maxSkeletons = 20

/** Why there are no rows, and what to do about it. */
const Nothing = ({ list: { entry, records, createHref } }: Pick<Props, 'list'>) => {
  const canView = useCanView()
  const { resource } = entry
  const many = lowerCaseTitle(resourceMany(resource))
  if (records.isFiltered)
    return (
      <Empty
        picture="notFound"
        title={t('list.nothingMatches', { many })}
        hint={t('list.nothingMatchesHint')}
        action={<Button onClick={records.address.clear}>{t('list.clearFilters')}</Button>}
      />
    )
  const mayCreate = canView(resource, 'create')
  const declared = resource.emptyHint
  const hint = declared
    ? translateDeclared(`${resource.name}.emptyHint`, declared)
    : mayCreate && t('list.nothingYetHint')
  return (
    <Empty
      picture="nothing"
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

const none: readonly Row[] = []

/** The rows as a table or as cards, with one menu for all of them. */
const Rows = ({ list, expanded }: Pick<Props, 'list' | 'expanded'>) => {
  const { entry, records, columns, rowActions, sort, drag } = list
  const { rows, address } = records
  const [density] = useDensity()
  const filled = useFilledColumns(entry, columns, records, sort)
  const { show, menu } = useRowMenu(rowActions, rows ?? none)
  const { isCards } = list.layout
  const parts = {
    columns,
    links: rowActions.links,
    onMenu: show,
    selection: list.maySelect ? list.selection : undefined,
  }
  const expectedRows = Math.min(address.state.limit, maxSkeletons)
  const skeleton = (
    <SkeletonRows
      rows={isCards ? expectedRows : 0}
      label={t('list.loading', { many: lowerCaseTitle(resourceMany(entry.resource)) })}
      shape="cards"
    />
  )
  if (isCards && !rows) return skeleton
  return (
    <>
      {isCards ? (
        <Cards {...parts} resource={entry.resource} rows={rows ?? none} />
      ) : (
        <ListTable
          {...parts}
          columns={filled}
          entry={entry}
          rows={rows ?? none}
          awaited={rows ? undefined : { rows: expectedRows, status: skeleton }}
          sort={sort}
          onSort={address.setSort}
          density={density}
          expanded={expanded}
          drag={drag}
        />
      )}
      {menu}
    </>
  )
}

/** The rows, or the state of the list. */
export const ListBody = ({ list, empty, expanded }: Props) => {
  const { rows, failure, isFormer, isFiltered, refresh, isFetching } = list.records
  if (failure?.statusCode === httpStatus.forbidden) return <ForbiddenState isContent />
  if (failure && !rows)
    return (
      <ErrorState
        title={t('list.failed', { many: lowerCaseTitle(resourceMany(list.entry.resource)) })}
        failure={failure}
        onRetry={refresh}
        busy={isFetching}
      />
    )
  if (rows?.length === 0) return (!isFiltered && empty) || <Nothing list={list} />
  return (
    <div className={isFormer ? 'list-rows list-rows-former' : 'list-rows'} aria-busy={isFormer || !rows}>
      {failure && (
        <div className="list-stale" role="alert">
          <span>
            {t('list.stale')} {failure.messages.join(' ')}
          </span>
          <Button size="small" onClick={refresh} loading={isFetching}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <Rows list={list} expanded={expanded} />
    </div>
  )
}
