import { Select } from 'antd'
import type { AnyResource, SortDirection } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import { isSortable, possibleColumns, type Sort, sortLabel } from '../use-columns'

type Props = { resource: AnyResource; sort: Sort | undefined; onSort: (sort: Sort) => void }
const orders: readonly SortDirection[] = ['asc', 'desc']

/** The sorting of a list without column headers. */
export default function SortSelect({ resource, sort, onSort }: Props) {
  const options = possibleColumns(resource)
    .filter((key) => isSortable(resource, key))
    .flatMap((key) =>
      orders.map((order) => ({
        value: `${key} ${order}`,
        label: sortLabel(resource, { by: key, order }),
      })),
    )
  if (!options.length) return null
  return (
    <Select
      className="sort-select"
      aria-label={t('list.sortBy')}
      placeholder={t('list.sortBy')}
      popupMatchSelectWidth={false}
      options={options}
      value={sort ? `${sort.by} ${sort.order}` : null}
      onChange={(value: string) => {
        const [by = '', order] = value.split(' ')
        onSort({ by, order: order === 'desc' ? 'desc' : 'asc' })
      }}
    />
  )
}
