import { Button } from 'antd'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { fieldOf, isBackendOnly } from '#contract/grammar/facts.ts'
import type { PatternName } from '#contract/grammar/patterns.ts'
import type { AnyResource, Section } from '#contract/grammar/resource.ts'
import { type Registry, resourceNamed } from '#contract/registry.ts'
import { choiceShownFor, fieldLabel, resourceOne, sectionTitle, valueLabel } from '#i18n/declared-texts.ts'
import { formatInstant, formatRecentTimestamp } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { Cell } from '../fields/cells'
import { toneOf } from '../fields/choice/tones'
import { Pill } from '../fields/parts'
import { SectionCard, Sections } from '../form/Sections'
import type { RecordAt } from '../records/record-of'
import { inactiveLabel, publishing } from '../values/inactive'
import { labelBefore } from '../values/labels'
import { hasValue, type RecordPlaces, statusFieldOf } from './record-places'
import './record.css'

type Shown = { resource: AnyResource; record: Row }

/** What has another use for a click. */
const clickable = 'a, button, input, textarea, label, img, video, summary, [role], .ant-select'

/** Whether a click means the value: not a control in it or its popup, nor the end of a selection; a tap would open the keyboard. */
const isForValue = ({ target, currentTarget, nativeEvent, defaultPrevented }: MouseEvent) => {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false
  const control = target.closest(clickable)
  return (
    !(control && currentTarget.contains(control)) &&
    !getSelection()?.toString() &&
    (nativeEvent as Partial<PointerEvent>).pointerType !== 'touch'
  )
}

/** Opens the form at a field. */
export type OnEdit = ((name: string) => void) | undefined

/** A value whose click opens the form at its field. The keyboard has the Edit button and its key. */
export const editedOnClick = (name: string, onEdit: OnEdit) =>
  onEdit && {
    'data-value': name,
    // Where the focus returns.
    tabIndex: -1,
    onClick: (event: MouseEvent) => isForValue(event) && onEdit(name),
  }

const Value = ({ resource, record, name, onEdit }: Shown & { name: string; onEdit: OnEdit }) => {
  const field = fieldOf(resource, name)
  if (!field || field.kind === 'secret') return null
  return (
    <div className={`fact fact-${field.kind}`}>
      <dt>{labelBefore(resource, name, record[name])}</dt>
      <dd {...(!isBackendOnly(field) && editedOnClick(name, onEdit))}>
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
  onEdit?: OnEdit
  className?: string
}
/** Fields of a record with their labels. */
export const RecordValues = <R extends AnyResource>(props: ValuesProps<R>) => {
  const { names, titled, isFilledOnly, onEdit, className, ...shown } = props as ValuesProps<AnyResource>
  return (
    <dl className={className ?? (titled ? 'facts facts-titled' : 'facts')}>
      {names
        .filter((name) => !isFilledOnly || hasValue(shown.record, name))
        .map((name) => (
          <Value key={name} {...shown} name={name} onEdit={onEdit} />
        ))}
    </dl>
  )
}

/** What a flag that is on is called as a state. */
const shownWhenOn = (name: string) => (name === publishing ? 'Published' : 'Active')

/** The state of a record, next to its title; what it means for customers on hover. */
export const RecordStatus = ({ resource, record }: Shown) => {
  const name = statusFieldOf(resource, record)
  const field = name === undefined ? undefined : fieldOf(resource, name)
  if (name === undefined || !field) return null
  const value = field.kind === 'choice' ? String(record[name]) : record[name] ? shownWhenOn(name) : undefined
  const tone = value === undefined ? 'neutral' : toneOf(choiceShownFor(field, value))
  return (
    <Pill
      tone={tone}
      {...(resource.siteTag && { title: t(tone === 'success' ? 'siteMark.liveHint' : 'siteMark.offHint') })}
    >
      {value === undefined ? inactiveLabel(resource) : valueLabel(field, value)}
    </Pill>
  )
}

/** Texts whose form says what they are. */
const recognisable: readonly (PatternName | undefined)[] = ['phone', 'email', 'url', 'link', 'code']

/** The kinds of value that need no label below a title: amounts, choices, phone numbers; a second one of a kind does. */
const unlabelledKind = (registry: Registry, resource: AnyResource, name: string) => {
  const field = fieldOf(resource, name)
  switch (field?.kind) {
    case 'money':
    case 'choice':
      return field.kind
    case 'number':
      return field.unit
    case 'text':
      return recognisable.includes(field.pattern) ? field.pattern : undefined
    // A brand whose field is called "Brand".
    case 'ref':
      return fieldLabel(resource, name) === resourceOne(resourceNamed(registry, field.to))
        ? field.to
        : undefined
    default:
      return undefined
  }
}

type HeaderFacts = Shown & { names: readonly string[]; onEdit?: OnEdit }
/** What identifies a record, below its title. */
export const RecordHeaderFacts = ({ names, onEdit, ...shown }: HeaderFacts) => {
  const { registry } = useKit()
  const { resource, record } = shown
  const said: string[] = []
  return names.map((name) => {
    const field = fieldOf(resource, name)
    if (!field) return null
    const kind = unlabelledKind(registry, resource, name)
    const isLabelled = kind === undefined || said.includes(kind)
    if (kind) said.push(kind)
    return (
      <span
        key={name}
        {...(!isLabelled && { title: fieldLabel(resource, name) })}
        {...(!isBackendOnly(field) && editedOnClick(name, onEdit))}
      >
        {isLabelled && `${labelBefore(resource, name, record[name])}: `}
        <Cell {...shown} name={name} field={field} value={record[name]} size="full" />
        {field.kind === 'number' && field.unit === '%' && ' %'}
      </span>
    )
  })
}

const TimestampOf = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatInstant(at)}>
    {formatRecentTimestamp(at)}
  </time>
)

const isLarge = ({ fields }: AnyResource, name: string) =>
  ['longText', 'richText', 'rows', 'image', 'images'].includes(fields[name]?.kind ?? '')

/** A card of a single text or picture is titled by it, and one that is named after the kind of record has no title. */
const titleOf = (resource: AnyResource, { title, fields: [only = '', more] }: Section) => {
  if (more === undefined && isLarge(resource, only))
    return { title: fieldLabel(resource, only), titled: true }
  return { title: title === resource.title.one ? undefined : sectionTitle(resource, title), titled: false }
}

const dates = ['createdAt', 'updatedAt'] as const

type Details = Shown & {
  places: RecordPlaces
  onEdit?: OnEdit
  aside?: ReactNode
  children?: ReactNode
}

/** The values of a record in the cards of its form; empty ones, and switches that are off, on demand. */
export const RecordDetails = ({ places, onEdit, aside, children, ...shown }: Details) => {
  const [isUnsetShown, setUnsetShown] = useState(false)
  const { resource, record } = shown
  const { cards, others, unset } = places
  const sections = isUnsetShown
    ? cards
    : cards
        .map((card) => ({ ...card, fields: card.fields.filter((name) => !unset.includes(name)) }))
        .filter(({ fields }) => fields.length > 0)
  const known = dates.filter(
    (name, index) => record[name] && (index === 0 || record[name] !== record.createdAt),
  )
  return (
    <>
      <Sections
        sections={sections}
        draw={(section) => {
          const { title, titled } = titleOf(resource, section)
          return (
            <SectionCard title={title}>
              <RecordValues {...shown} names={section.fields} titled={titled} onEdit={onEdit} />
            </SectionCard>
          )
        }}
        aside={
          (aside || others.length > 0) && (
            <>
              {aside}
              {others.length > 0 && (
                <SectionCard>
                  <RecordValues {...shown} names={others} />
                </SectionCard>
              )}
            </>
          )
        }
      >
        {children}
      </Sections>
      <p className="record-foot">
        {known.map((name) => (
          <span key={name}>
            {fieldLabel(resource, name)} <TimestampOf at={String(record[name])} />
          </span>
        ))}
        {unset.length > 0 && (
          <Button
            type="link"
            size="small"
            aria-expanded={isUnsetShown}
            onClick={() => setUnsetShown(!isUnsetShown)}
          >
            {t(isUnsetShown ? 'show.foldUnset' : 'show.unset', { count: unset.length })}
          </Button>
        )}
      </p>
    </>
  )
}
