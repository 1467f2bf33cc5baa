import { AppstoreOutlined, ReloadOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { useT } from '../../../i18n'
import { IconButton } from '../../layout/IconButton'
import { lazy } from '../../lazy/lazy'
import type { Sort } from '../ordering/sort'
import type { ColumnSettings } from '../use-columns'
import type { Records } from '../use-records'
import { ColumnChooser } from './ColumnChooser'
import type { ListLayout } from './use-layout'

/** Cards have no headers to sort by. */
const SortSelect = lazy(() => import('../ordering/SortSelect'))

type Props = {
  entry: Entry
  records: Records
  columns: ColumnSettings
  layout: ListLayout
  sort: Sort | undefined
}

/** How the rows of a list are shown: sorting, table or cards, columns, and reading them again. */
export const ListTools = ({ entry, records, columns, layout, sort }: Props) => {
  const t = useT()
  const { narrow, isCards, toggle } = layout
  return (
    <>
      {isCards && (
        <Suspense fallback={<span className="sort-select" />}>
          <SortSelect resource={entry.resource} sort={sort} onSort={records.address.setSort} />
        </Suspense>
      )}
      {!narrow && (
        <>
          <ColumnChooser entry={entry} columns={columns} />
          <IconButton
            icon={<AppstoreOutlined aria-hidden />}
            label={t('list.asCards')}
            aria-pressed={isCards}
            onClick={toggle}
          />
        </>
      )}
      <IconButton
        icon={<ReloadOutlined spin={records.isFetching} aria-hidden />}
        label={t('list.refresh')}
        onClick={records.refresh}
      />
    </>
  )
}
