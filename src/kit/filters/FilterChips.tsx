import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { isRepeated } from '#contract/grammar/filter.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { Records } from '../records/use-records'
import { askedFilter, filterText, questionIn } from './asked'
import { SetFilters, type ShownFilters } from './FilterLine'
import { clearedParamNames, type FilterProps, filterParamNames, type ListFilter } from './filter-model'
import { useFilterValueText } from './filters'

type Changes = Pick<FilterProps, 'values' | 'onChange'>

type ChipProps = {
  label: string
  value: string
  text?: string
  remove?: 'list.filter.remove' | 'list.sort.remove'
  onRemove: () => void
}
const Chip = ({
  label,
  value,
  text = t('list.filter.chip', { label, value }),
  remove = 'list.filter.remove',
  onRemove,
}: ChipProps) => {
  return (
    <button type="button" className="chip" aria-label={t(remove, { label, value })} onClick={onRemove}>
      <CloseOutlined aria-hidden />
      <span className="chip-text">{text}</span>
    </button>
  )
}

/** Counted only in their control, or hidden from those who may not read the records; others show their value there. */
const hasChips = ({ filter, widget, isInWords }: ListFilter, chosen: readonly string[]) =>
  widget === 'record' || (isRepeated(filter) && !(isInWords && chosen.length < 2))

/** One chip per filter value. */
const ChipsOfFilter = (props: Changes & { filter: ListFilter }) => {
  const { filter, values, onChange } = askedFilter(props, questionIn(props.filter, props.values) ?? 'is')
  const wordsFor = useFilterValueText(filter, values)
  const { name, label } = filter
  const without = (rest: string[]) =>
    onChange(
      Object.fromEntries(clearedParamNames(filter).map((param) => [param, param === name ? rest : []])),
      true,
    )
  const chosen = values[name] ?? []
  if (!hasChips(filter, chosen)) return null
  return chosen.map((value) => (
    <Chip
      key={value}
      label={label}
      value={wordsFor(value)}
      text={filterText(filter, wordsFor(value))}
      onRemove={() => without(chosen.filter((v) => v !== value))}
    />
  ))
}

/** The values of the address that can't be read: they stay there, without effect, until they are removed. */
const UnreadChips = ({ filters, records: { address } }: Pick<Props, 'filters' | 'records'>) => {
  const unread = Object.entries(address.state.unread ?? {})
  const labels: Readonly<Record<string, string>> = {
    page: t('list.pageNumber'),
    skip: t('list.pageNumber'),
    limit: t('list.pageSize'),
    sortBy: t('list.sortBy'),
    orderBy: t('list.sortBy'),
    columns: t('list.columns'),
  }
  if (!unread.length) return null
  return (
    <span role="status" className="chips-unread">
      {unread.map(([param, values]) => {
        const label =
          filters.find((filter) => filterParamNames(filter).includes(param))?.label ?? labels[param] ?? param
        const value = values.join(', ')
        return (
          <button
            key={param}
            type="button"
            className="chip chip-unread"
            title={t('list.filter.remove', { label, value })}
            onClick={() => address.dropUnread(param)}
          >
            <CloseOutlined aria-hidden />
            <span>{t('list.filter.unread', { label, value })}</span>
          </button>
        )
      })}
    </span>
  )
}

type Props = Changes & {
  filters: readonly ListFilter[]
  records: Records
  shown: ShownFilters
  /** The sorting, where no column header shows it. */
  unseenSort: string | undefined
  /** Absent while the filters are hidden: below a selection it would seem to clear that. */
  onClear: (() => void) | undefined
}

/** The filters that have a value, each of which can be changed and removed, and how many records are left. */
export const FilterChips = ({ filters, values, onChange, records, shown, unseenSort, onClear }: Props) => {
  const set = filters.filter((filter) => filterParamNames(filter).some((param) => values[param]?.length))
  const { total, all, more, rows, address } = records
  const isUnread = Object.keys(address.state.unread ?? {}).length > 0
  if (!set.length && !shown.shown.length && !unseenSort && !isUnread) return null
  const found = more ? t('list.more', { total }) : formatNumber(total)
  return (
    <div className="chips">
      <UnreadChips filters={filters} records={records} />
      <SetFilters shown={shown} values={values} onChange={onChange} />
      {set.map((filter) => (
        <ChipsOfFilter key={filter.name} filter={filter} values={values} onChange={onChange} />
      ))}
      {unseenSort && (
        <Chip
          label={t('list.sortBy')}
          value={unseenSort}
          remove="list.sort.remove"
          onRemove={() => address.setSort(undefined)}
        />
      )}
      <span className="chips-end">
        <Button
          type="link"
          size="small"
          // It keeps its place, so that the rows do not move.
          style={{ visibility: onClear ? undefined : 'hidden' }}
          onClick={onClear}
        >
          {t('list.clearAll')}
        </Button>
        {rows && (
          <span className="chips-count">
            {all === undefined || more
              ? t('list.found', { count: more ? found : total })
              : t('list.foundOf', { count: total, all })}
          </span>
        )}
      </span>
    </div>
  )
}
