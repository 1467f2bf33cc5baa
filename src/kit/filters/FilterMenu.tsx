import { FilterOutlined, RightOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { useState } from 'react'
import { isScale } from '#contract/grammar/facts.ts'
import { valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useUntypedCallQuery } from '#kit/call/use-call-query.ts'
import { useOfferedValues } from '#kit/context/offered-values.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import type { FilterProps, ListFilter } from './filter-model'

type Props = Pick<FilterProps, 'onChange'> & {
  filters: readonly ListFilter[]
  /** Its values are tabs, so that its control is for what tabs don't ask. */
  isTab: (filter: ListFilter) => boolean
  /** Shows the control of a filter whose value is typed or searched. */
  onAdd: (name: string) => void
  /** What its button adds, where it is no filter of a list. */
  label?: string
}

/** The call that returns the values of the choices among the filters; there is one for all of them. */
const callOfValues = (filters: readonly ListFilter[]): string | undefined =>
  filters
    .flatMap(({ target: { resource, field } }) =>
      field.kind === 'choice' && field.valuesFrom ? [`${resource.name}.${field.valuesFrom}`] : [],
    )
    .at(0)

/** The filters of a list: few values are chosen at once, others in a control of their own. */
export const FilterMenu = ({ filters, isTab, onAdd, onChange, label: what }: Props) => {
  const [needed, setNeeded] = useState(false)
  const call = callOfValues(filters)
  const { data } = useUntypedCallQuery<Readonly<Record<string, readonly string[]>>>(
    call ?? '',
    {},
    { staleTime: 'constant', enabled: needed && call !== undefined },
  )
  const offered = useOfferedValues(filters.map(({ target }) => target.resource))
  const optionsOf = ({ widget, filter, target: { resource, field, key } }: ListFilter) => {
    if (widget === 'flag')
      return [
        { value: 'true', label: t('list.yes') },
        { value: 'false', label: t('list.no') },
      ]
    if (filter.by === 'among' || isScale(field) || field.kind !== 'choice') return undefined
    const values = (field.valuesFrom && data?.[key]) || field.of
    return offered(resource, key, values).map((value) => ({ value, label: valueLabel(field, value) }))
  }
  // A list may ask for one thing in two ways, such as for a category by slug and by id.
  const distinct = filters.filter(
    ({ label }, index) => filters.findIndex((other) => other.label === label) === index,
  )
  const items: NonNullable<MenuProps['items']> = distinct.map((filter) => {
    const { name, label } = filter
    const options = isTab(filter) ? undefined : optionsOf(filter)
    return options
      ? {
          key: name,
          label,
          children: options.map((option) => ({
            key: `${name} ${option.value}`,
            label: option.label,
            onClick: () => onChange({ [name]: [option.value] }, true),
          })),
        }
      : { key: name, label, onClick: () => onAdd(name) }
  })
  return (
    <LazyDropdown
      trigger={['click']}
      // antd's own arrow is read as a part of the name.
      menu={{ items, expandIcon: <RightOutlined aria-hidden /> }}
      onOpenChange={(isOpen) => setNeeded(needed || isOpen)}
    >
      <Button className="filter-add" icon={<FilterOutlined aria-hidden />} aria-haspopup="menu">
        {what ?? t('list.filter.add')}
      </Button>
    </LazyDropdown>
  )
}
