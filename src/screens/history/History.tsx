import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { otherEntities } from '#contract/calls/history.ts'
import { fieldOf } from '#contract/grammar/facts.ts'
import { keysOf } from '#contract/grammar/keys.ts'
import { resourceNamed } from '#contract/registry.ts'
import { settingKeys, settings } from '#contract/settings/index.ts'
import type { HistoryLineRow } from '#features/history/group-changes.ts'
import { HistoryList } from '#features/history/HistoryList.tsx'
import { userDisplayName } from '#features/roles/role.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useKit } from '#kit/context/context.tsx'
import { useCanChoose } from '#kit/fields/ref/use-targets.ts'
import { FilterSelect } from '#kit/filters/FilterSelect.tsx'
import type { FilterValues, ListFilter, Widget } from '#kit/filters/filter-model.ts'
import { DateRangeFilter } from '#kit/filters/kinds/date.tsx'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { canRead, useAccess } from '#providers/auth/access.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { ReadError } from '#ui/states/ReadError.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import '#ui/styles/list.css'
import '#kit/filters/filters.css'
import { AuditExport } from './AuditExport'
import './history-page.css'

const params = ['actorId', 'entity', 'startDate', 'endDate'] as const
type Word = (typeof params)[number]
type HistoryFilters = Partial<Record<Word, string>>

const isInstant = (value: string | undefined) => value !== undefined && !Number.isNaN(Date.parse(value))

/** The filters of the history; the address is the only place that has them. An incomplete date range can't be read. */
const useHistoryAddress = (entities: readonly string[]) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { filters, unread } = useMemo(() => {
    const given: HistoryFilters = Object.fromEntries(
      params.flatMap((param) => {
        const value = search.get(param)
        return value ? [[param, value]] : []
      }),
    )
    const { startDate, endDate, entity, ...rest } = given
    const isRange = isInstant(startDate) && isInstant(endDate)
    const isKnown = entity !== undefined && entities.includes(entity)
    const filters = {
      ...rest,
      ...(isKnown && { entity }),
      ...(isRange && { startDate, endDate }),
    } as HistoryFilters
    const dates = [startDate, endDate].filter(Boolean).join(' – ')
    return { filters, unread: { entity: isKnown ? undefined : entity, dates: isRange ? undefined : dates } }
  }, [search, entities])
  const set = (change: HistoryFilters) => {
    const next = { ...filters, ...change }
    const pairs = params.flatMap((param) => (next[param] ? [[param, next[param]] as [string, string]] : []))
    void navigate(`?${new URLSearchParams(pairs)}`)
  }
  return { filters, unread, set, clear: () => void navigate('?') }
}

type HistoryActor = { id: string; name: string }
type Props = {
  filters: HistoryFilters
  kinds: readonly { value: string; label: string }[]
  /** The people on the page, available even to users who may not see the list of users. */
  people: readonly HistoryActor[]
  onChange: (change: HistoryFilters) => void
  onClear: () => void
}

/** Person, kind and days. */
const HistoryFilterBar = ({ filters, kinds, people, onChange, onClear }: Props) => {
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

/** All changes with their authors; users see only what their role may read. */
export default function History() {
  const { registry } = useKit()
  const may = useAccess()
  const resources = registry.resources.filter((resource) => !resource.collectionOf && canRead(resource))
  const names = useMemo(
    () => [...registry.resources.map(({ name }) => name), ...settingKeys, ...keysOf(otherEntities)],
    [registry],
  )
  const kinds = [
    ...resources.map((resource) => ({ value: resource.name, label: resourceMany(resource) })),
    ...settingKeys
      .filter((key) => may([settings[key].subject, 'READ']))
      .map((key) => ({ value: key, label: t(`history.of.${key}`) })),
    ...keysOf(otherEntities)
      .filter((name) => may([otherEntities[name], 'READ']))
      .map((name) => ({ value: name, label: t(`history.of.${name}`) })),
  ]
  const { filters, unread, set, clear } = useHistoryAddress(names)
  const list = useCallList('x.history', { query: filters })
  const isNarrowed = Object.keys(filters).length > 0
  const people = usePeople(list.rows)
  return (
    <>
      <PageHeader title={t('common.history')} actions={<AuditExport />} />
      <HistoryFilterBar filters={filters} kinds={kinds} people={people} onChange={set} onClear={clear} />
      <UnreadValues
        of={[
          [t('history.kind'), unread.entity],
          [t('span.label'), unread.dates],
        ]}
      />
      <HistoryList
        list={list}
        drawActor={({ id, name }) =>
          id && id !== filters.actorId ? (
            <button
              type="button"
              className="history-person"
              aria-label={t('history.onlyBy', { name })}
              title={t('history.onlyBy', { name })}
              onClick={() => set({ actorId: id })}
            >
              {name}
            </button>
          ) : (
            name
          )
        }
        empty={
          isNarrowed
            ? {
                title: t('common.noResults'),
                hint: t('history.noneFoundHint'),
                action: <Button onClick={clear}>{t('common.clearFilters')}</Button>,
              }
            : { title: t('history.none'), hint: t('history.noneHint') }
        }
      />
    </>
  )
}

/** Everyone seen on these pages so far, so that the filter keeps its label. */
const usePeople = (rows: readonly HistoryLineRow[] | undefined): readonly HistoryActor[] => {
  const seen = useRef(new Map<string, string>())
  return useMemo(() => {
    for (const { actor } of rows ?? []) if (actor.id) seen.current.set(actor.id, actor.name)
    return [...seen.current].map(([id, name]) => ({ id, name }))
  }, [rows])
}
