import { type CrudFilter, useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Tabs } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { fieldLabel, resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import type { Records } from '../records/use-records'
import { lowerCaseTitle } from '../values/lower-case-title'
import { type Counted, FilterTabs } from './FilterTabs'

/** The number of records per counted value, with the other filters of the list. */
const useTabCounts = (resource: string, { by, counted = [] }: Tabs, { address }: Records) => {
  const { getList } = useDataProvider()()
  const others = address.query.filters.filter((filter) => !('field' in filter) || filter.field !== by)
  const { data } = useQuery({
    queryKey: listQueryKey(resource, 'counted', others),
    queryFn: ({ signal }) =>
      Promise.all(
        counted.map(async (value): Promise<[string, Counted]> => {
          const filters: CrudFilter[] = [...others, { field: by, operator: 'eq', value }]
          const pagination = { currentPage: 1, pageSize: 1, mode: 'server' as const }
          const answer = await getList({ resource, filters, pagination, meta: { signal } })
          return [value, { count: answer.total, more: 'more' in answer && answer.more === true }]
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: counted.length > 0,
  })
  const counts = new Map(data)
  return (value: string | undefined) => (value ? counts.get(value) : undefined)
}

type Props = { entry: Entry; tabs: Tabs; records: Records }

/** The values of a declared choice above its list. */
export const ListTabs = ({ entry, tabs, records }: Props) => {
  const { resource } = entry
  const countOf = useTabCounts(resource.name, tabs, records)
  const field = resource.fields[tabs.by]
  if (field?.kind !== 'choice') return null
  return (
    <FilterTabs
      label={t('list.tabs', {
        many: resourceMany(resource),
        what: lowerCaseTitle(fieldLabel(resource, tabs.by)),
      })}
      all={t('common.all')}
      name={tabs.by}
      values={field.of}
      entry={entry}
      countOf={countOf}
    />
  )
}
