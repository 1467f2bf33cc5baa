import type { ReactNode } from 'react'
import { fieldOf, isApplicable, isBackendOnly, sectionsOf } from '#contract/grammar/facts.ts'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel, sectionTitle, valueLabel } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import type { Row } from '../context/props'
import { Cell } from '../fields/cells'
import { toneOf } from '../fields/choice/tones'
import { choiceShownForFlag } from '../fields/flag/shown-choice'
import { Pill } from '../fields/parts'
import { SectionCard, Sections } from '../form/Sections'
import type { RecordAt } from '../records/record-of'
import { titlesItsField } from '../values/labels'
import { isBlank } from '../values/values'
import './record.css'
import { inactiveLabel, isInactive } from '../values/inactive'

type Shown = { resource: AnyResource; record: Row }

const hasValue = (record: Row, name: string) =>
  !isBlank(record[name]) || unreadableText(record, name) !== undefined

const Value = ({ resource, record, name }: Shown & { name: string }) => {
  const field = fieldOf(resource, name)
  if (!field || field.kind === 'secret') return null
  return (
    <div className={`fact fact-${field.kind}`}>
      <dt>{fieldLabel(resource, name)}</dt>
      <dd>
        {hasValue(record, name) ? (
          <Cell
            resource={resource}
            name={name}
            field={field}
            value={record[name]}
            record={record}
            size="full"
          />
        ) : (
          <span className="fact-none">—</span>
        )}
      </dd>
    </div>
  )
}
type ValuesProps<R extends AnyResource> = {
  resource: R
  record: RecordAt<R>
  names: readonly (keyof RecordAt<R> & string)[]
  titled?: boolean
  /** Leaves out fields without a value. */
  isFilledOnly?: boolean
  className?: string
}
/** Fields of a record with their labels. */
export const RecordValues = <R extends AnyResource>(props: ValuesProps<R>) => {
  const { names, titled, isFilledOnly, className, ...shown } = props as ValuesProps<AnyResource>
  return (
    <dl className={className ?? (titled ? 'facts facts-titled' : 'facts')}>
      {names
        .filter((name) => !isFilledOnly || hasValue(shown.record, name))
        .map((name) => (
          <Value key={name} {...shown} name={name} />
        ))}
    </dl>
  )
}

const identifying = ['text', 'choice', 'money', 'number', 'flag']
const statuses = ['choice', 'flag']
const factsShown = 3

/** Amounts have their unit, phone numbers and addresses are links. */
const isFull = (field: Field) =>
  field.kind === 'money' ||
  (field.kind === 'text' && (field.pattern === 'phone' || field.pattern === 'email'))

/** The facts under the title: the columns of the list that fit a line, and its status. */
const factsOf = ({ resource, record }: Shown) => {
  const kindOf = (name: string) => fieldOf(resource, name)?.kind ?? ''
  const names = (resource.list ?? [])
    .filter((name) => name !== resource.nameField && identifying.includes(kindOf(name)))
    .filter((name) => hasValue(record, name))
  const status = names.filter((name) => statuses.includes(kindOf(name))).at(-1)
  return names.filter((name, index) => index < factsShown || name === status)
}

export const RecordHeaderFacts = ({ resource, record }: Shown) => {
  const inactive = isInactive(resource, record)
  const status = choiceShownForFlag(resource, resource.activeField ?? '', record)
  // Only the exception stands out, as a status tag.
  const names = factsOf({ resource, record }).filter((name) => name !== resource.activeField)
  const facts = names.map((name) => {
    const field = fieldOf(resource, name)
    return (
      field && (
        <span key={name}>
          {fieldLabel(resource, name)}:{' '}
          <Cell
            resource={resource}
            name={name}
            field={field}
            value={record[name]}
            record={record}
            size={isFull(field) ? 'full' : 'list'}
          />
        </span>
      )
    )
  })
  return (
    <>
      {inactive && (
        <Pill tone={status ? toneOf(status.value) : 'warning'}>
          {status ? valueLabel(status.field, status.value) : inactiveLabel(resource)}
        </Pill>
      )}
      {facts}
    </>
  )
}

/** Choices that are shown in place of a flag. */
const choicesInPlaceOfFlags = ({ fields }: AnyResource) =>
  Object.values(fields).flatMap((field) => (field.kind === 'flag' && field.replacedBy?.[0]) || [])

/** A field that does not apply and is empty is not shown, and one that the backend lacks. */
const isShownFor = (resource: AnyResource, record: Row, name: string) => {
  const field = fieldOf(resource, name)
  if (field?.extension && record[name] === undefined) return false
  return field !== undefined && (isApplicable(field, record) || !isBlank(record[name]))
}

type Details = Shown & {
  /** Fields that another part of the page shows. */
  omit?: readonly string[]
  aside?: ReactNode
  children?: ReactNode
}

/** All values of a record in the cards of its form; read-only ones are listed with its dates. */
export const RecordDetails = ({ omit = [], aside, children, ...shown }: Details) => {
  const t = useT()
  const { resource, record } = shown
  const sections = sectionsOf(resource)
    .map((s) => ({ ...s, fields: s.fields.filter((name) => isShownFor(resource, record, name)) }))
    .filter((s) => s.fields.length > 0)
  const inForm = sectionsOf(resource).flatMap((s) => s.fields)
  const further = Object.entries(resource.fields)
    .filter(([name, field]) => isBackendOnly(field) && !inForm.includes(name))
    .filter(([name]) => name !== resource.nameField && !choicesInPlaceOfFlags(resource).includes(name))
    .filter(([name]) => !omit.includes(name) && isShownFor(resource, record, name))
    .map(([name]) => name)
  return (
    <Sections
      sections={sections}
      draw={(section) => (
        <SectionCard title={sectionTitle(resource, section.title)}>
          <RecordValues {...shown} names={section.fields} titled={titlesItsField(resource, section)} />
        </SectionCard>
      )}
      aside={
        <>
          {aside}
          <SectionCard title={t('show.record')}>
            <RecordValues {...shown} names={[...further, 'createdAt', 'updatedAt']} isFilledOnly />
          </SectionCard>
        </>
      }
    >
      {children}
    </Sections>
  )
}
