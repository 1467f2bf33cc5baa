import { useState } from 'react'
import { isScale } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import { valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useUntypedCallQuery } from '#kit/call/use-call-query.ts'
import { useOfferedValues } from '#kit/context/offered-values.ts'
import { NoChoices } from '#kit/fields/ref/Popup.tsx'
import { FilterSelect } from '../FilterSelect'
import type { FilterProps } from '../filter-model'

const optionsOf = (field: Field, values: readonly string[]) =>
  values.map((value) => ({ value, label: valueLabel(field, value) }))

/** Values that the backend returns under the key of the field, loaded when the filter opens. */
const ServerChoiceFilter = ({ call, ...props }: FilterProps & { call: string }) => {
  const { resource, key, field } = props.filter.target
  const [needed, setNeeded] = useState(props.fresh ?? false)
  const { data, failure, isFetching, refresh } = useUntypedCallQuery<
    Readonly<Record<string, readonly string[]>>
  >(`${resource.name}.${call}`, {}, { staleTime: 'constant', enabled: needed })
  return (
    <FilterSelect
      {...props}
      options={optionsOf(field, data?.[key] ?? [])}
      labelOf={(value) => valueLabel(field, value)}
      loading={isFetching}
      onNeeded={(now) => setNeeded(needed || now)}
      none={
        <NoChoices
          found={{
            failed: failure !== undefined && !isFetching,
            loading: isFetching,
            retry: () => void refresh(),
          }}
          none={t('list.filter.none')}
        />
      }
    />
  )
}

/** The numbers of a scale, the highest first. */
const stepsOf = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: String(max - index),
    label: t('list.filter.step', { step: max - index, max }),
  }))

/** The declared values, as far as the backend has them. */
const DeclaredChoiceFilter = (props: FilterProps) => {
  const { resource, key, field } = props.filter.target
  const offered = useOfferedValues([resource])
  const values = field.kind === 'choice' || field.kind === 'choices' ? field.of : []
  return <FilterSelect {...props} options={optionsOf(field, offered(resource, key, values))} />
}

export const ChoiceFilter = (props: FilterProps) => {
  const { field } = props.filter.target
  if (isScale(field)) return <FilterSelect {...props} options={stepsOf(field)} />
  return field.kind === 'choice' && field.valuesFrom ? (
    <ServerChoiceFilter {...props} call={field.valuesFrom} />
  ) : (
    <DeclaredChoiceFilter {...props} />
  )
}
