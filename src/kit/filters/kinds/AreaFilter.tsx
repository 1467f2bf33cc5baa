import { Button } from 'antd'
import { useState } from 'react'
import { areaName, fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAreas } from '#kit/fields/text/use-areas.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { FilterSelect } from '../FilterSelect'
import type { FilterProps } from '../filter-model'

/** An area inside the one of the filter above; changing that one clears it. */
export const AreaFilter = (props: FilterProps) => {
  const { filter, values, onChange } = props
  const { resource, field } = filter.target
  const area = ('area' in field && field.area) || 'division'
  const within = 'within' in field ? field.within : undefined
  const [inner = '', outer = ''] = (filter.above ?? []).map((param) => values[param]?.[0] ?? '')
  const [needed, setNeeded] = useState(props.fresh ?? false)
  const found = useAreas(
    area,
    area === 'thana' ? { division: outer, district: inner } : { division: inner, district: '' },
    needed,
  )
  const waits = within !== undefined && inner === ''
  const cleared = Object.fromEntries((filter.below ?? []).map((param) => [param, []]))
  const hint =
    waits && within
      ? t('form.area.first', { above: lowerCaseTitle(fieldLabel(resource, within)) })
      : undefined
  return (
    <span title={hint}>
      <FilterSelect
        {...props}
        options={(found.names ?? []).map((name) => ({ value: name, label: areaName(name) }))}
        onNeeded={(now) => now && setNeeded(true)}
        labelOf={areaName}
        loading={found.loading}
        disabled={waits && !values[filter.name]?.length}
        onChange={(change, step) => onChange({ ...cleared, ...change }, step)}
        none={
          found.failed ? (
            <>
              {t('form.area.notLoaded')}{' '}
              <Button type="link" size="small" onClick={found.retry}>
                {t('common.retry')}
              </Button>
            </>
          ) : found.loading ? (
            t('common.loading')
          ) : undefined
        }
      />
    </span>
  )
}
