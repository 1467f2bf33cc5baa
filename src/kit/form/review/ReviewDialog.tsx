import { Button, Modal } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useT } from '../../../i18n'
import type { Row } from '../../fields/props/props'
import { fieldLabel } from '../values/labels'
import { type FormValues, isBlank } from '../values/values'
import { ReviewedChange } from './ReviewedChange'
import './review.css'

type Props = {
  resource: AnyResource
  record: Row | undefined
  /** The changed fields. */
  keys: readonly string[]
  /** Those among them that no longer apply to the other values: they are cleared. */
  cleared: readonly string[]
  before: FormValues
  after: FormValues
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
  const t = useT()
  const { resource, record, keys, cleared, before, after, onRevert, onSave, onClose } = props
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
      title={t('form.review.title', { count: keys.length })}
      width={640}
      okText={t('common.save')}
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
