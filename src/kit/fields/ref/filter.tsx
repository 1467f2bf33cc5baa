import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../../../i18n'
import { FilterSelect } from '../FilterSelect'
import type { FilterProps } from '../filter-props'
import { useTargets } from './use-targets'

/** Chooses among the records of another list; absent for someone who may not read it. */
export const RecordFilter = (props: FilterProps) => {
  const t = useT()
  const { filter, values, fresh } = props
  const [needed, setNeeded] = useState(fresh ?? false)
  const found = useTargets(filter.target, needed || Boolean(values[filter.name]?.length))
  if (!found.mayRead) return null
  return (
    <FilterSelect
      {...props}
      options={found.options}
      loading={found.loading}
      onNeeded={() => setNeeded(true)}
      none={
        found.loading ? (
          t('form.ref.loading')
        ) : found.failed ? (
          <>
            {t('list.filter.failed')}{' '}
            <Button size="small" onClick={found.retry}>
              {t('error.retry')}
            </Button>
          </>
        ) : undefined
      }
    />
  )
}
