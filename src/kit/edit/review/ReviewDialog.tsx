import { Button, Modal } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { plainText } from '#kit/fields/richText/plain-text.ts'
import { FieldValue } from '#kit/form/FieldValue.tsx'
import { type FormValues, isBlank } from '#kit/values/values.ts'
import { Thumb } from '#ui/layout/Thumb.tsx'
import { isGuarded } from '#ui/media-url.ts'
import { differenceOf, excerptsOfChange } from './change-summary'
import './review.css'

type ReviewedProps = {
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

const maxPictures = 6
type Picture = { key: string; url?: string }
/** The first pictures of a value; those that only some users may see are counted. */
const Pictures = ({ field, value }: { field: Field; value: unknown }) => {
  if (field.kind !== 'image' && field.kind !== 'images') return null
  const shown = (listOf(value) as readonly Picture[]).flatMap(({ key, url }) =>
    url && !isGuarded(url) ? [{ key, url }] : [],
  )
  return shown.length ? (
    <span className="review-pictures">
      {shown.slice(0, maxPictures).map(({ key, url }) => (
        <Thumb key={key} image={{ url }} width={40} height={40} />
      ))}
    </span>
  ) : null
}

/** What one field contained, and what will be saved. */
const ReviewedChange = (props: ReviewedProps) => {
  const { before, after, stored } = props
  const summary = useSummary(props)
  const shown = (value: unknown, summarized: string | undefined, labelled?: unknown) => {
    if (summarized !== undefined)
      return (
        <>
          {summarized || t('common.empty')}
          <Pictures field={props.field} value={value} />
        </>
      )
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

type Props = {
  resource: AnyResource
  record: Row | undefined
  /** The changed fields. */
  keys: readonly string[]
  /** Those among them that no longer apply to the other values: they are cleared. */
  cleared: readonly string[]
  before: FormValues
  after: FormValues
  /** They are saved already, and customers see them from now on. */
  publishes: boolean
  onRevert: (key: string) => void
  onSave: () => void
  /** Called with the field to be focused next, if the last change was reverted. */
  onClose: (focused?: string) => void
}

/** Returns the focus to where it was, unless it has moved on. */
const useReturnFocus = (frame: RefObject<HTMLElement | null>) => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const now = document.activeElement
      const isInside = now === document.body || frame.current?.closest('[role="dialog"]')?.contains(now)
      if (isInside && opener instanceof HTMLElement) opener.focus()
    },
    [opener, frame],
  )
}

/** What saving a form will change, field by field, each of them revertible. */
export default function ReviewDialog(props: Props) {
  const { resource, record, keys, cleared, before, after, publishes, onRevert, onSave, onClose } = props
  const list = useRef<HTMLUListElement>(null)
  useReturnFocus(list)
  const revert = (key: string, at: number) => {
    onRevert(key)
    if (keys.length === 1) return onClose(key)
    // The button disappears with its change, so the next one gets the focus.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    ;(next ?? list.current)?.focus()
  }
  const revertible = keys.filter((key) => !cleared.includes(key))
  return (
    <Modal
      open
      title={t(publishes ? 'form.unpublished.title' : 'form.review.title', { count: keys.length })}
      width={640}
      okText={t(publishes ? 'active.publish' : 'common.save')}
      cancelText={t('common.close')}
      onOk={onSave}
      onCancel={() => onClose()}
    >
      <ul className="review" ref={list} tabIndex={-1}>
        {keys.map((key) => {
          const field = resource.fields[key]
          if (!field) return null
          const label = fieldLabel(resource, key)
          const isCleared = cleared.includes(key)
          return (
            <li key={key}>
              <div className="review-head">
                <h3>{label}</h3>
                {isCleared ? (
                  <small>{t('form.review.cleared')}</small>
                ) : (
                  <Button
                    size="small"
                    aria-label={t('form.review.revertField', { label })}
                    onClick={() => revert(key, revertible.indexOf(key))}
                  >
                    {t('form.review.revert')}
                  </Button>
                )}
              </div>
              <ReviewedChange
                resource={resource}
                name={key}
                field={field}
                before={before[key]}
                after={isCleared ? undefined : after[key]}
                {...(!isBlank(record?.[key]) && { stored: record?.[key] })}
              />
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
