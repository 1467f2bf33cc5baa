import { fieldOf, isApplicable, isBackendOnly, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource, Section } from '#contract/grammar/resource.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import type { Row } from '../context/props'
import { isBlank } from '../values/values'

export const hasValue = (record: Row, name: string) =>
  !isBlank(record[name]) || unreadableText(record, name) !== undefined

/** Nothing is set, or a switch that is off: what is shown only on demand. */
const isUnset = (resource: AnyResource, record: Row, name: string) =>
  record[name] === false ? fieldOf(resource, name)?.kind === 'flag' : !hasValue(record, name)

/** The state of a record, and the fields it is derived from. */
const statusFields = ({ status = [], activeField }: AnyResource) => [
  ...status,
  ...(activeField !== undefined && !status.includes(activeField) ? [activeField] : []),
]

/** The field whose value is the state of a record. */
export const statusFieldOf = (resource: AnyResource, record: Row): string | undefined =>
  statusFields(resource).find((name) => typeof record[name] === 'boolean' || hasValue(record, name))

const identifying = ['text', 'choice', 'money', 'number', 'flag']
const maxFacts = 3

/** The columns of the list that fit a line. */
const listedFacts = (resource: AnyResource, isTaken: (name: string) => boolean) =>
  (resource.list ?? [])
    .filter((name) => identifying.includes(fieldOf(resource, name)?.kind ?? '') && !isTaken(name))
    .slice(0, maxFacts)

/** A field that does not apply and is empty is not shown, and one that the backend lacks. */
const isShownFor = (resource: AnyResource, record: Row, name: string) => {
  const field = fieldOf(resource, name)
  if (!field || field.kind === 'secret') return false
  if (field.extension && record[name] === undefined) return false
  return isApplicable(field, record) || !isBlank(record[name])
}

/** The lists of other records on the first tab. */
const mainLists = ({ related = [] }: AnyResource) => related.filter(({ isMain }) => isMain)

export type RecordPlaces = {
  /** Below the title. */
  facts: readonly string[]
  /** The cards of the form, with what no other part of the page shows; what only the backend writes is in the last narrow one. */
  cards: readonly Section[]
  /** The same, if there is no narrow card. */
  others: readonly string[]
  /** The fields of `cards` that are folded. */
  unset: readonly string[]
}

type Page = {
  /** Fields that a part of the page shows itself. */
  omit?: readonly string[] | undefined
  /** The page has its own facts. */
  hasOwnFacts?: boolean
  /** The page has more than its cards, so that these may be few. */
  hasMore?: boolean
}

/** Where the page of a record shows each of its values: in one place. */
export const placesOf = (
  resource: AnyResource,
  record: Row,
  { omit = [], hasOwnFacts = false, hasMore = false }: Page = {},
): RecordPlaces => {
  const state = statusFields(resource)
  // The number of records in a list below is at its heading.
  const counts = mainLists(resource).map((one) => one.resource)
  const isTaken = (name: string) =>
    name === resource.nameField ||
    // They are among the facts, with who saved them.
    name === 'unpublishedChanges' ||
    state.includes(name) ||
    omit.includes(name) ||
    counts.includes(name)
  const form = sectionsOf(resource)
  const inForm = form.flatMap(({ fields }) => fields)
  const identified = hasOwnFacts ? [] : (resource.facts ?? listedFacts(resource, isTaken))
  const possible = identified.filter((name) => !isTaken(name) && !isUnset(resource, record, name))
  const cardsWithout = (facts: readonly string[]) =>
    form
      .map((section) => ({
        ...section,
        fields: section.fields.filter(
          (name) => !isTaken(name) && !facts.includes(name) && isShownFor(resource, record, name),
        ),
      }))
      .filter(({ fields }) => fields.length > 0)
  const isFilled = (name: string) => !isUnset(resource, record, name)
  const rest = cardsWithout(possible)
  // A page of a title and a line would look empty: a few facts are its card.
  const isBare = !hasMore && !counts.length && !rest.some(({ fields }) => fields.some(isFilled))
  const facts = isBare ? possible.filter((name) => !inForm.includes(name)) : possible
  const cards = isBare ? cardsWithout(facts) : rest
  const others = Object.entries(resource.fields)
    .filter(([name, field]) => isBackendOnly(field) && !inForm.includes(name) && !facts.includes(name))
    .map(([name]) => name)
    .filter((name) => !isTaken(name) && isShownFor(resource, record, name) && isFilled(name))
  const last = form.filter(({ side }) => side).at(-1)
  const withOthers = form.flatMap((section) => {
    const fields = [
      ...(cards.find(({ title }) => title === section.title)?.fields ?? []),
      ...(section === last ? others : []),
    ]
    return fields.length ? [{ ...section, fields }] : []
  })
  return {
    facts,
    cards: withOthers,
    others: last ? [] : others,
    unset: cards.flatMap(({ fields }) => fields.filter((name) => !isFilled(name))),
  }
}
