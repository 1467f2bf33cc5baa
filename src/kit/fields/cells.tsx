import { EditOutlined, FileImageOutlined } from '@ant-design/icons'
import { type ComponentType, memo, Suspense } from 'react'
import type { Kind } from '#contract/grammar/field.ts'
import { choiceLabel, choiceShownFor, fieldLabel, valueLabel } from '#i18n/declared-texts.ts'
import {
  formatAgo,
  formatDay,
  formatInstant,
  formatListDay,
  formatNumber,
  formatRecentTimestamp,
  formatWeight,
  localDigits,
} from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import { classNames } from '#ui/class-names.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { isGuarded, mediaUrl, squareUrl } from '#ui/media-url.ts'
import { useKit } from '../context/context'
import type { CellProps } from '../context/props'
import { isScheduled } from '../values/labels'
import { toneOf } from './choice/tones'
import { FileCell } from './file/cell'
import { choiceShownForFlag } from './flag/shown-choice'
import { MoneyCell } from './money/cell'
import { CellLine, NoValue, Pill, UnreadableValue, ValueList } from './parts'
import type { CellFor } from './props/cell-props'
import { RecordLink } from './ref/RecordLink'
import { RefsCell } from './refs/cell'
import { RichTextCell } from './richText/cell'
import { RowsCell } from './rows/cell'
import { TextCell } from './text/cell'

/** Few records have such pictures, so they are not part of the lists' code. */
const GuardedPicture = lazy(async () => ({
  default: (await import('./images/GuardedPicture')).GuardedPicture,
}))

type PictureField = CellFor<'image'>['field'] | CellFor<'images'>['field']
/** Covers and banners, which a square would cut. */
const isWide = ({ size: [width, height] = [1, 1] }: PictureField) => width > 1.2 * height

/** A small picture in the shape of its kind: a square of a product, all of a logo, a strip of a banner. */
const Thumbnail = ({ field, url, alt }: { field: PictureField; url: string; alt: string }) => {
  const wide = isWide(field)
  return (
    <img
      className={classNames('cell-thumb', wide && 'cell-thumb-wide', field.whole && 'cell-thumb-whole')}
      src={wide ? mediaUrl(url, 320) : field.whole ? mediaUrl(url, 96) : squareUrl(url, 96)}
      alt={alt}
      width={wide ? 64 : 48}
      height={wide ? 36 : 48}
      loading="lazy"
      decoding="async"
    />
  )
}

/** A table shows the first one, small; the record's page all of them. */
const ImagesCell = ({
  field,
  value,
  size,
}: { field: PictureField } & Pick<CellFor<'images'>, 'value' | 'size'>) => {
  const [first] = value
  if (!first) return null
  // Not worth a request per row; the record page shows it.
  if (size === 'list' && isGuarded(first.url))
    return (
      <FileImageOutlined className="cell-flag" aria-label={first.alt || t('list.picture', { number: 1 })} />
    )
  if (size === 'list') return <Thumbnail field={field} url={first.url} alt={first.alt} />
  const wide = isWide(field)
  const [width, height] = field.size ?? []
  return (
    <span className="cell-pictures">
      {value.map((picture, i) => {
        const alt = picture.alt || t('list.picture', { number: i + 1 })
        return isGuarded(picture.url) ? (
          <Suspense key={picture.key} fallback={alt}>
            <GuardedPicture url={picture.url} alt={alt} />
          </Suspense>
        ) : (
          <img
            key={picture.key}
            {...(wide
              ? { className: 'cell-picture-wide', src: mediaUrl(picture.url, 800), width, height }
              : { src: mediaUrl(picture.url, 320), width: 160, height: 160 })}
            alt={alt}
            loading="lazy"
          />
        )
      })}
    </span>
  )
}

const ChoiceCell = ({ field, value }: CellFor<'choice'>) => (
  <Pill tone={toneOf(choiceShownFor(field, value))}>{valueLabel(field, value)}</Pill>
)

/** In a list only the exception stands out: what is out of use, and what is marked. */
const FlagCell = (props: CellFor<'flag'>) => {
  const { value, size, name, resource, record } = props
  const choice = choiceShownForFlag(resource, name, record)
  if (choice) return <ChoiceCell {...props} {...choice} />
  const isUsual = size === 'list' && value === (name === resource.activeField)
  const stateClasses = `${value ? ' cell-flag-on' : ''}${isUsual ? ' cell-flag-usual' : ''}`
  return <span className={`cell-flag${stateClasses}`}>{t(value ? 'list.yes' : 'list.no')}</span>
}

/** A short time in a table; the exact time on hover and on the record's page. */
const InstantCell = ({ field, value, size }: CellFor<'instant'>) => {
  const exact = formatInstant(value)
  const time = size === 'full' ? exact : formatRecentTimestamp(value)
  return (
    <time className="cell-time" dateTime={value} title={size === 'full' ? formatAgo(value) : exact}>
      {/* On a page its label says so. */}
      {size !== 'full' && isScheduled(field, value) ? t('list.scheduledAt', { time }) : time}
    </time>
  )
}

/** As many as Intl shows: a value with more places than declared is not rounded. */
const allPlaces = 20
const isWithin = (value: number, places: number) => Number(value.toFixed(places)) === value

const numberText = (value: number, { decimals = 0, ungrouped, unit }: CellFor<'number'>['field']) => {
  if (unit === 'g') return formatWeight(value)
  if (ungrouped) return localDigits(String(value))
  return formatNumber(value, isWithin(value, decimals) ? decimals : allPlaces)
}
const NumberCell = ({ value, field }: CellFor<'number'>) => (
  <span className="cell-figure">{numberText(value, field)}</span>
)

const ChoicesCell = ({ value, size }: CellFor<'choices'>) => (
  <ValueList
    size={size}
    labels={value.map(choiceLabel)}
    draw={(index) => <Pill tone={toneOf(value[index] ?? '')}>{choiceLabel(value[index] ?? '')}</Pill>}
  />
)

const RefCell = ({ field, value, size }: CellFor<'ref'>) => (
  <span className={size === 'full' ? undefined : 'cell-line cell-ref'} title={value.label}>
    <RecordLink to={field.to} record={value} />
  </span>
)

const excerpt = 200

const LongTextCell = ({ value, size }: CellFor<'longText'>) => (
  <CellLine size={size}>{size === 'full' ? value : value.slice(0, excerpt)}</CellLine>
)

const ValuesCell = ({ value, size }: CellFor<'values'>) => (
  <ValueList size={size} labels={value} draw={(index) => <Pill>{value[index]}</Pill>} />
)

const DateCell = ({ value, size }: CellFor<'date'>) => (
  <time className="cell-time" dateTime={value} title={size === 'list' ? formatDay(value) : undefined}>
    {size === 'list' ? formatListDay(value) : formatDay(value)}
  </time>
)

const ImageCell = ({ field, value, size }: CellFor<'image'>) => (
  <ImagesCell field={field} value={[value]} size={size} />
)

/** The cell of each kind; secrets are never read, and groups have custom screens. */
const byKind: { [K in Exclude<Kind, 'secret' | 'group'>]: ComponentType<CellFor<K>> } = {
  text: TextCell,
  longText: LongTextCell,
  richText: RichTextCell,
  number: NumberCell,
  money: MoneyCell,
  flag: FlagCell,
  date: DateCell,
  instant: InstantCell,
  choice: ChoiceCell,
  choices: ChoicesCell,
  ref: RefCell,
  refs: RefsCell,
  image: ImageCell,
  images: ImagesCell,
  file: FileCell,
  values: ValuesCell,
  rows: (props) => <RowsCell {...props} cell={Cell} />,
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A value as its kind is shown everywhere. */
export const KindCell = (props: CellProps) => {
  const { kind } = props.field
  if (kind === 'secret' || kind === 'group') return null
  // Only where a value is expected, its absence is worth a sign.
  if (isEmpty(props.value)) return props.size === 'list' && props.field.required ? <NoValue /> : null
  // The kind picks the component, so that its field and value are those it expects.
  const Chosen = byKind[kind] as ComponentType<CellProps>
  return <Chosen {...props} />
}

/** In a list, the name of a record has a mark while customers don't see its latest changes. */
const hasUnpublishedMark = ({ size, name, resource, record }: CellProps) =>
  size === 'list' && name === resource.nameField && record?.unpublishedChanges === true
const UnpublishedMark = ({ label }: { label: string }) => (
  <EditOutlined className="cell-mark" aria-label={label} title={label} />
)

/** A value with its custom cell, or as its kind is shown everywhere. */
export const Cell = memo((props: CellProps) => {
  const Own = useKit().cells?.[`${props.resource.name}.${props.name}`]
  const key = props.name.slice(props.name.lastIndexOf('.') + 1)
  const text = isEmpty(props.value) ? unreadableText(props.row ?? props.record, key) : undefined
  if (text !== undefined) return <UnreadableValue text={text} />
  const cell = Own ? <Own {...props} /> : <KindCell {...props} />
  return hasUnpublishedMark(props) ? (
    <span className="cell-marked">
      <span>{cell}</span>
      <UnpublishedMark label={fieldLabel(props.resource, 'unpublishedChanges')} />
    </span>
  ) : (
    cell
  )
})
Cell.displayName = 'Cell'
