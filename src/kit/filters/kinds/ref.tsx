import { useState } from 'react'
import { t } from '#i18n/index.ts'
import { useChoices } from '#kit/fields/ref/choices.ts'
import { useCacheLabels } from '#kit/fields/ref/labels.ts'
import { createEndScrollHandler, NoChoices, Popup } from '#kit/fields/ref/Popup.tsx'
import { useCanChoose, useTargetLabels } from '#kit/fields/ref/use-targets.ts'
import { FilterSelect } from '../FilterSelect'
import type { FilterProps } from '../filter-model'

/** Filters by a record of another list; absent for users who may not read it. */
export const RecordFilter = (props: FilterProps) => {
  const { filter, values, onChange, fresh } = props
  const { resource, key } = filter.target
  const mayRead = useCanChoose(resource)
  const [needed, setNeeded] = useState(fresh ?? false)
  const [typed, setTyped] = useState('')
  const chosen = values[filter.name] ?? []
  const labels = useTargetLabels(filter.target, chosen)
  const found = useChoices(resource, { enabled: needed && mayRead, typed, by: key })
  const cacheLabels = useCacheLabels(resource)
  if (!mayRead) return null
  return (
    <FilterSelect
      {...props}
      options={found.shown}
      labelOf={labels}
      loading={found.loading}
      onNeeded={setNeeded}
      onSearch={setTyped}
      onChange={(change, step) => {
        cacheLabels(change[filter.name] ?? [], found.options)
        onChange(change, step)
      }}
      onPopupScroll={createEndScrollHandler(found)}
      popupRender={(menu) => <Popup menu={menu} found={found} />}
      none={<NoChoices found={found} none={t('list.filter.none')} />}
    />
  )
}
