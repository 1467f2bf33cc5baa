import type { ReactNode } from 'react'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { ResourceName } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatDay, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { chosenIn, questionIn } from '#kit/filters/asked.ts'
import { type FilterValues, filterParamNames, type ListFilter } from '#kit/filters/filter-model.ts'
import { useFilterValueText } from '#kit/filters/filters.tsx'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { setFilters, useListOf, valuesIn } from './use-conditions'

/** What a filter asks to be at least or at most something, such as the total of `minTotal`. */
const limitOf = ({ name, filter, target: { resource, key } }: ListFilter) => {
  const { by } = filter
  if (by === 'atLeast' || by === 'atMost') return { by, label: fieldLabel(resource, key) } as const
  const [, end, limited] = /^(min|max)([A-Z]\w*)$/.exec(name) ?? []
  const field = limited && limited.charAt(0).toLowerCase() + limited.slice(1)
  if (!field || !fieldOf(resource, field)) return undefined
  return { by: end === 'min' ? 'atLeast' : 'atMost', label: fieldLabel(resource, field) } as const
}

/** A filter with its values, in words. */
const Condition = ({ filter, values }: { filter: ListFilter; values: FilterValues }) => {
  const chosen = chosenIn(filter, values)
  const wordsFor = useFilterValueText(filter, { ...values, [filter.name]: chosen })
  const limit = limitOf(filter)
  const label = lowerCaseTitle(limit?.label ?? filter.label)
  const question = questionIn(filter, values) ?? 'is'
  if (question === 'empty' || question === 'filled') return t(`condition.${question}`, { label })
  if (filter.widget === 'range') {
    const ends = filterParamNames(filter).flatMap((name) => values[name] ?? [])
    return t('condition.period', {
      label,
      value: ends.map((end) => formatDay(end.slice(0, 10))).join(' – '),
    })
  }
  if (limit) {
    const [end = '0'] = chosen
    const value = filter.target.field.kind === 'money' ? formatAmount(end) : formatNumber(Number(end))
    return t(`condition.${limit.by}`, { label, value })
  }
  const value = chosen.map(wordsFor).join(t('condition.oneOf'))
  return t(question === 'not' ? 'condition.not' : 'condition.is', { label, value })
}

type Props = { of: ResourceName; match: 'all' | 'any' | null; conditions: string | null }

/** Conditions on the records of a resource, in words. */
export const Conditions = ({ of, match, conditions }: Props): ReactNode => {
  const between = t(match === 'any' ? 'condition.or' : 'condition.and')
  const { filters } = useListOf(of)
  const values = valuesIn(conditions)
  return setFilters(filters, values).map((filter, index) => (
    <span key={filter.name}>
      {index > 0 && between}
      <Condition filter={filter} values={values} />
    </span>
  ))
}
