import { useState } from 'react'
import { valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useUntypedCallQuery } from '#kit/call/use-call-query.ts'
import { NoChoices } from '#kit/fields/ref/Popup.tsx'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { FilterSelect } from '../FilterSelect'
import type { FilterProps } from '../filter-model'

type Suggested = { data: readonly (string | { name: string })[] }

/** Filters by one of the values in use, which the backend suggests. */
export const SuggestedFilter = (props: FilterProps) => {
  const { filter, fresh } = props
  const { field } = filter.target
  const call = ('suggestionsFrom' in field && field.suggestionsFrom) || ''
  const [isNeeded, setNeeded] = useState(fresh ?? false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed, 200)
  const found = useUntypedCallQuery<Suggested>(
    call,
    { query: search ? { search } : {} },
    { enabled: isNeeded, keepPrevious: true },
  )
  const names = (found.data?.data ?? []).map((one) => (typeof one === 'string' ? one : one.name))
  return (
    <FilterSelect
      {...props}
      options={names.map((name) => ({ value: name, label: valueLabel(field, name) }))}
      labelOf={(name) => valueLabel(field, name)}
      loading={found.isFetching}
      onNeeded={setNeeded}
      onSearch={setTyped}
      none={
        <NoChoices
          found={{
            failed: found.failure !== undefined && !found.isFetching,
            loading: found.isFetching,
            retry: () => void found.refresh(),
          }}
          none={t('list.filter.none')}
        />
      }
    />
  )
}
