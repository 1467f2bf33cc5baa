import type { ReactNode } from 'react'
import { fieldOf } from '#contract/grammar/facts.ts'
import { type AutomationAction, type AutomationEvent, actionsIn } from '#contract/policies/automations.ts'
import type { RecordFor } from '#contract/types.ts'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatDay, formatNumber, joinList } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { chosenIn, questionIn } from '#kit/filters/asked.ts'
import { type FilterValues, filterParamNames, type ListFilter } from '#kit/filters/filter-model.ts'
import { useFilterValueText } from '#kit/filters/filters.tsx'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { setFilters, useListOf, valuesIn } from './use-conditions'

type Rule = RecordFor<'automations'>

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
  if (question === 'empty' || question === 'filled') return t(`automation.condition.${question}`, { label })
  if (filter.widget === 'range') {
    const ends = filterParamNames(filter).flatMap((name) => values[name] ?? [])
    return t('automation.condition.period', {
      label,
      value: ends.map((end) => formatDay(end.slice(0, 10))).join(' – '),
    })
  }
  if (limit) {
    const [end = '0'] = chosen
    const value = filter.target.field.kind === 'money' ? formatAmount(end) : formatNumber(Number(end))
    return t(`automation.condition.${limit.by}`, { label, value })
  }
  const value = chosen.map(wordsFor).join(t('automation.condition.or'))
  return t(question === 'not' ? 'automation.condition.not' : 'automation.condition.is', { label, value })
}

const actionText = (rule: Rule, action: AutomationAction): string => {
  switch (action) {
    case 'tags':
      return t('automation.do.tags', { value: joinList(rule.tags ?? []) })
    case 'assignee':
      return t('automation.do.assignee', { value: rule.assignee?.label ?? '' })
    case 'note':
      return t('automation.do.note')
    case 'notifiedUser':
      return t('automation.do.notify', { value: rule.notifiedUser?.label ?? '' })
    case 'notifiedRole':
      return t('automation.do.notifyRole', { value: rule.notifiedRole?.label ?? '' })
    case 'message':
      return rule.channel
        ? t('automation.do.messageBy', { value: lowerCaseTitle(choiceLabel(rule.channel)) })
        : t('automation.do.message')
  }
}

/** What a rule does, in words. */
export const actionsText = (rule: Rule): string =>
  joinList(actionsIn(rule).map((action) => actionText(rule, action)))

/** When a rule runs, as the beginning of a sentence. */
const eventText = (event: AutomationEvent) => t(`automation.when.${event}`)

/** The conditions of a rule, in words. */
export const Conditions = ({ rule }: { rule: Rule }): ReactNode => {
  const between = t(rule.match === 'any' ? 'automation.or' : 'automation.and')
  const { filters } = useListOf(rule.event)
  const values = valuesIn(rule.conditions)
  return setFilters(filters, values).map((filter, index) => (
    <span key={filter.name}>
      {index > 0 && between}
      <Condition filter={filter} values={values} />
    </span>
  ))
}

/** A rule as a sentence: “When an order is placed, and total is ৳100,000.00 or more: tag Call first, assign to Sadia”. */
export const Sentence = ({ rule }: { rule: Rule }) => {
  return (
    <span className="automation-sentence">
      {eventText(rule.event)}
      {rule.conditions && (
        <>
          {t(rule.match === 'any' ? 'automation.ifAny' : 'automation.if')}
          <Conditions rule={rule} />
        </>
      )}
      {t('automation.then')}
      {actionsText(rule)}
    </span>
  )
}
