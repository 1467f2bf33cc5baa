import { Button } from 'antd'
import { useMemo } from 'react'
import { fieldOf } from '../../../contract/grammar/facts'
import { resourceNamed } from '../../../contract/registry'
import { userDisplayName } from '../../features/roles/role'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { DateRangeFilter } from '../../kit/fields/date/filter'
import type { FilterValues } from '../../kit/fields/props/filter-props'
import { useCanChoose } from '../../kit/fields/ref/use-targets'
import { FilterSelect } from '../../kit/list/filters/FilterSelect'
import type { ListFilter, Widget } from '../../kit/list/filters/filter-model'
import { useAllRecords } from '../../kit/record/use-all-records'
import { ReadError } from '../../kit/states/ReadError'
import type { HistoryFilters } from './address'

export type HistoryActor = { id: string; name: string }
type Props = {
  filters: HistoryFilters
  kinds: readonly { value: string; label: string }[]
  /** The people on the page, available even to users who may not see the list of users. */
  people: readonly HistoryActor[]
  onChange: (change: HistoryFilters) => void
  onClear: () => void
}

/** Person, kind and days. */
export const HistoryFilterBar = ({ filters, kinds, people, onChange, onClear }: Props) => {
  const t = useT()
  const { registry } = useKit()
  const admins = resourceNamed(registry, 'admins')
  const field = fieldOf(admins, 'createdAt')
  const made = (name: string, widget: Widget, label: string, until?: string): ListFilter => ({
    name,
    ...(until && { until }),
    filter: { by: widget === 'range' ? 'from' : 'equals', path: 'createdAt' },
    widget,
    label,
    target: { resource: admins, key: 'id', field: field ?? { kind: 'text' } },
  })
  const person = made('actorId', 'record', t('history.person'))
  const known = useAllRecords('admins', { enabled: useCanChoose(admins) })
  const persons = useMemo(() => {
    const seen = people.map(({ id, name }) => ({ value: id, label: name }))
    const listed = (known.data ?? [])
      .filter(({ id }) => !seen.some((one) => one.value === id))
      .map((row) => ({ value: row.id, label: userDisplayName(row) }))
    return [...seen, ...listed].sort((a, b) => a.label.localeCompare(b.label))
  }, [known.data, people])
  const values: FilterValues = Object.fromEntries(
    Object.entries(filters).map(([param, value]) => [param, value ? [value] : []]),
  )
  const common = {
    values,
    onChange: (change: Readonly<Record<string, readonly string[]>>) =>
      onChange(Object.fromEntries(Object.entries(change).map(([param, [value]]) => [param, value]))),
  }
  return (
    <div className="filter-line history-filters">
      <FilterSelect {...common} filter={person} options={persons} loading={known.isFetching} />
      <FilterSelect {...common} filter={made('entity', 'choice', t('history.kind'))} options={kinds} />
      <DateRangeFilter {...common} filter={made('startDate', 'range', t('history.date'), 'endDate')} />
      <ReadError title={t('history.personsFailed')} read={known} />
      {Object.keys(filters).length > 0 && (
        <Button type="link" onClick={onClear}>
          {t('list.clearAll')}
        </Button>
      )}
    </div>
  )
}
