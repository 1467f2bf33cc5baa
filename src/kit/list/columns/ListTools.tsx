import { AppstoreOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { useT } from '#i18n/index.ts'
import type { Records } from '#kit/records/use-records.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { lazy, lazyWithTexts } from '#ui/lazy/lazy.tsx'
import type { ListColumns, Sort } from '../use-columns'
import type { ListLayout } from '../use-list-page'

const ColumnPanel = lazyWithTexts(() => import('./ColumnPanel'))

/** Chooses columns, their order and the row height; remembered for this user. */
const ColumnChooser = (list: Pick<Props, 'entry' | 'records' | 'columns'>) => {
  const t = useT()
  const panel = () => (
    <div
      className="column-chooser"
      role="dialog"
      aria-label={t('list.columns')}
      tabIndex={-1}
      // antd's dropdown closes when Tab is pressed in a menu; here it moves on.
      onKeyDown={(event) => event.key === 'Tab' && event.stopPropagation()}
    >
      <Suspense>
        <ColumnPanel {...list} />
      </Suspense>
    </div>
  )
  return (
    <LazyDropdown trigger={['click']} placement="bottomRight" popupRender={panel}>
      <Button type="text" icon={<TableOutlined aria-hidden />} aria-haspopup="dialog">
        {t('list.columns')}
      </Button>
    </LazyDropdown>
  )
}

/** Cards have no headers to sort by. */
const SortSelect = lazy(() => import('./SortSelect'))

type Props = {
  entry: Entry
  records: Records
  columns: ListColumns
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
          <ColumnChooser entry={entry} records={records} columns={columns} />
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
