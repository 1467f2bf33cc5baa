import { fieldOf } from '#contract/grammar/facts.ts'
import type { Kind } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Row } from '#kit/context/props.ts'
import { choiceShownForFlag } from '#kit/fields/flag/shown-choice.ts'
import type { ListColumns } from '../use-columns'

const pictures: readonly Kind[] = ['image', 'images']
const statuses: readonly Kind[] = ['flag', 'choice']
/** Besides the amount. */
const maxFacts = 2
const maxFactsWithoutFigure = 3

type Parts = {
  picture: string | undefined
  status: readonly string[]
  /** The main amount of the record. */
  figure: string | undefined
  facts: readonly string[]
}

/** The columns that fit a card. */
export const cardParts = (
  resource: AnyResource,
  { shown, naming }: Pick<ListColumns, 'shown' | 'naming'>,
): Parts => {
  const kindOf = (key: string) => fieldOf(resource, key)?.kind ?? 'text'
  const picture = shown.find((key) => pictures.includes(kindOf(key)))
  const isOfWork = (key: string) => {
    const field = fieldOf(resource, key)
    return field?.kind === 'choice' && field.valuesFrom !== undefined
  }
  const isDerived = (key: string) => Boolean(fieldOf(resource, key)?.derived)
  const isSummary = (key: string) => resource.columns?.[key] !== undefined
  const possible = shown.filter((key) => statuses.includes(kindOf(key)))
  // What sums up the statuses is first, then those that staff change, then those derived from dates, then the last one.
  const telling = [shown.filter(isSummary), possible.filter(isOfWork), possible.filter(isDerived).slice(-1)]
  const status = telling.find(({ length }) => length) ?? possible.slice(-1)
  // One date of the record itself is enough.
  const isRepeated = (key: string) => key === 'updatedAt' && shown.includes('createdAt')
  const others = shown.filter(
    (key) =>
      ![naming, ...status].includes(key) && ![...pictures, 'flag'].includes(kindOf(key)) && !isRepeated(key),
  )
  const figure = others.find((key) => kindOf(key) === 'money')
  const isAlone = !picture && !status.length
  const number = figure === undefined && isAlone ? others.find((key) => kindOf(key) === 'number') : undefined
  // The appointment by which the list is sorted.
  const isMoment = (key: string) =>
    key === resource.order?.[0] && key !== 'createdAt' && kindOf(key) === 'instant'
  const weight = (key: string) => (key === number || isMoment(key) ? 1 : isDerived(key) ? -1 : 0)
  const facts = others.filter((key) => key !== figure).sort((a, b) => weight(b) - weight(a))
  // What remains of the amount, such as the balance due.
  const rest = figure && facts.find((key) => kindOf(key) === 'money' && isDerived(key))
  const shownFacts = facts.filter((key) => key !== rest).slice(0, isAlone ? maxFactsWithoutFigure : maxFacts)
  return { picture, status, figure, facts: rest ? [...shownFacts, rest] : shownFacts }
}

/** Whether a card leaves out the flag of a record: No says nothing if the flag begins as No and marks the exception. */
export const isUsualNo = (resource: AnyResource, key: string, record: Row): boolean => {
  const field = fieldOf(resource, key)
  if (field?.kind !== 'flag' || key === resource.activeField || field.initial) return false
  return record[key] === false && !choiceShownForFlag(resource, key, record)
}
