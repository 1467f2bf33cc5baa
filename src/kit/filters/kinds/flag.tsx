import { t } from '#i18n/index.ts'
import { FilterSelect } from '../FilterSelect'
import type { FilterProps } from '../filter-model'

export const FlagFilter = (props: FilterProps) => {
  return (
    <FilterSelect
      {...props}
      options={[
        { value: 'true', label: t('list.yes') },
        { value: 'false', label: t('list.no') },
      ]}
    />
  )
}
