import type { Field } from '../../../../contract/grammar/field'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useT } from '../../../i18n'
import { plainText } from '../../fields/richText/plain-text'
import { FieldValue } from '../FieldValue'
import { isBlank } from '../values/values'
import { differenceOf, excerptsOfChange } from './change-summary'

export type ReviewedProps = {
  resource: AnyResource
  name: string
  field: Field
  before: unknown
  after: unknown
  /** The stored value with the labels of its references. */
  stored?: unknown
}

type Listed = { key?: unknown }
const listOf = (value: unknown): readonly Listed[] => {
  if (Array.isArray(value)) return value
  return isBlank(value) ? [] : [value as Listed]
}
/** Pictures are the same if their files are, rows if all their values are. */
const keysOf = (field: Field, value: unknown) =>
  listOf(value).map((part) => (field.kind === 'rows' ? JSON.stringify(part) : String(part.key)))

const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText' || kind === 'richText'
const textOf = ({ kind }: Field, value: unknown) => {
  if (isBlank(value)) return ''
  return kind === 'richText' ? plainText(String(value)) : String(value)
}

/** A former and a new value in words: excerpts of texts, numbers of pictures and rows; undefined for others. */
const useSummary = ({ field, before, after }: ReviewedProps) => {
  const t = useT()
  if (field.kind === 'secret') return { from: '', to: t('form.review.secret') }
  if (isText(field)) {
    const texts = [textOf(field, before), textOf(field, after)] as const
    const [from, to] = texts
    if (from === to) return { from: excerptsOfChange(from, to).before, to: t('form.review.formatting') }
    const parts = excerptsOfChange(from, to)
    return { from: parts.before, to: parts.after }
  }
  const isRows = field.kind === 'rows'
  if (!isRows && field.kind !== 'image' && field.kind !== 'images' && field.kind !== 'file') return undefined
  const count = (value: unknown) => {
    const { length } = listOf(value)
    if (!length) return ''
    if (isRows) return t('form.review.rows', { count: length })
    return t(field.kind === 'file' ? 'form.review.files' : 'form.review.pictures', { count: length })
  }
  const { added, removed } = differenceOf(keysOf(field, before), keysOf(field, after))
  const details = [
    added > 0 && t('form.review.added', { count: added }),
    removed > 0 && t('form.review.removed', { count: removed }),
    !added && !removed && t(isRows ? 'form.review.order' : 'form.review.orderOrAlt'),
  ].filter(Boolean)
  const both = !isBlank(before) && !isBlank(after)
  return { from: count(before), to: both ? `${count(after)}: ${details.join(', ')}` : count(after) }
}

/** What one field contained, and what will be saved. */
export const ReviewedChange = (props: ReviewedProps) => {
  const t = useT()
  const { before, after, stored } = props
  const summary = useSummary(props)
  const shown = (value: unknown, summarized: string | undefined, labelled?: unknown) => {
    if (summarized !== undefined) return summarized || t('common.empty')
    return <FieldValue {...props} value={value} given={labelled} />
  }
  return (
    <div className="review-values">
      <del>
        <span className="sr-only">{t('form.review.before')} </span>
        {shown(before, summary?.from, stored)}
      </del>
      <span aria-hidden>→</span>
      <ins>
        <span className="sr-only">{t('form.review.after')} </span>
        {shown(after, summary?.to)}
      </ins>
    </div>
  )
}
