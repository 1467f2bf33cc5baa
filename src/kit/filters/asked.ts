import { values as anyTexts } from '#contract/grammar/field.ts'
import { type Filter, isRepeated } from '#contract/grammar/filter.ts'
import { t } from '#i18n/index.ts'
import {
  clearedParamNames,
  type FilterProps,
  type FilterValues,
  isExclusion,
  type ListFilter,
} from './filter-model'

const questions = ['is', 'not', 'empty', 'filled'] as const
/** What a filter asks: one of its values, none of them, or whether there is a value. */
export type Question = (typeof questions)[number]

/** The questions of a filter; none if it has only its own. */
export const questionsOf = ({ operators: { not, empty } = {} }: ListFilter): readonly Question[] =>
  not || empty
    ? questions.filter((one) => one === 'is' || (one === 'not' ? not !== undefined : empty !== undefined))
    : []

export const questionIn = (
  { operators: { not = '', empty = '' } = {} }: ListFilter,
  values: FilterValues,
): Question | undefined => {
  if (values[not]?.length) return 'not'
  const [isEmpty] = values[empty] ?? []
  return isEmpty === undefined ? undefined : isEmpty === 'true' ? 'empty' : 'filled'
}

/** The chosen values, whatever they are asked for. */
export const chosenIn = (
  { name, operators: { any = '', not = '' } = {} }: ListFilter,
  values: FilterValues,
): readonly string[] =>
  [name, any, not].map((param) => values[param] ?? []).find(({ length }) => length) ?? []

/** All parameters of a filter that asks this. One value is asked by its own parameter, which every backend has. */
export const asking = (filter: ListFilter, question: Question, chosen: readonly string[]) => {
  const { any, not, empty } = filter.operators ?? {}
  const parameter = (): [string | undefined, readonly string[]] => {
    if (question === 'not') return [not, chosen]
    if (question !== 'is') return [empty, [String(question === 'empty')]]
    if (any && chosen.length > 1) return [any, chosen]
    return [filter.name, isRepeated(filter.filter) ? chosen : chosen.slice(0, 1)]
  }
  const [param, values] = parameter()
  return Object.fromEntries(
    clearedParamNames(filter).map((name): [string, string[]] => [name, name === param ? [...values] : []]),
  )
}

/** A question in words. */
export const questionText = ({ filter, widget }: ListFilter, question: Question): string =>
  widget === 'text' && filter.by === 'contains' && (question === 'is' || question === 'not')
    ? t(question === 'is' ? 'list.filter.asks.contains' : 'list.filter.asks.without')
    : t(`list.filter.asks.${question}`)

const isTyped = ({ widget }: ListFilter) => widget === 'text' || widget === 'number'

type Changes = Pick<FilterProps, 'filter' | 'values' | 'onChange'>

/** The filter as its input and chips see it: with the values that it asks for under its own name. */
export const askedFilter = <P extends Changes>(props: P, question: Question): P => {
  const { filter, values, onChange } = props
  const not = question === 'not'
  const own = filter.filter
  if (!(not ? filter.operators?.not : filter.operators?.any)) return props
  const repeated: Filter =
    'path' in own
      ? { by: not ? 'noneOf' : 'among', path: own.path }
      : { by: 'condition', value: anyTexts(), ...(not && { not }) }
  return {
    ...props,
    filter: {
      ...filter,
      filter: repeated,
      isInWords: true,
      ...(isTyped(filter) && { label: `${filter.label} ${questionText(filter, question)}` }),
    },
    values: { ...values, [filter.name]: chosenIn(filter, values) },
    onChange: ({ [filter.name]: next, ...others }, step) =>
      onChange({ ...others, ...(next && asking(filter, question, next)) }, step),
  }
}

/** A filter with a value in words. */
export const filterText = ({ filter, label }: ListFilter, value: string): string =>
  t(isExclusion(filter) ? 'list.filter.isNot' : 'list.filter.chip', { label, value })

/** A filter with the number of its values, or with the only one. */
export const countedText = (
  filter: ListFilter,
  chosen: readonly string[],
  wordsFor: (value: string) => string,
) => {
  const [first = '', ...others] = chosen
  if (filter.isInWords && !others.length) return filterText(filter, wordsFor(first))
  const { label } = filter
  return t(isExclusion(filter.filter) ? 'list.filter.noneOf' : 'list.filter.counted', {
    label,
    count: chosen.length,
  })
}
