import { Modal, Radio } from 'antd'
import { useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import './conflict.css'
import { fieldLabel } from '#i18n/declared-texts.ts'
import type { Row } from '#kit/context/props.ts'
import { type FormValues, toFormValues } from '#kit/values/values.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { FieldValue } from '../FieldValue'

/** The fields that both sides changed, the current record, and my values merged into it. */
export type Conflict = { keys: string[]; theirs: Row; merged: FormValues }

type Side = 'mine' | 'theirs'
type Props = {
  resource: AnyResource
  conflict: Conflict
  onSettle: (chosen: FormValues) => void
  onClose: () => void
}

/** Field by field, where both sides changed it: their value or mine. */
export default function ConflictDialog({ resource, conflict, onSettle, onClose }: Props) {
  useReturnFocus()
  const [sides, setSides] = useState<Record<string, Side>>({})
  const theirs = toFormValues(resource.fields, conflict.theirs)
  const sideOf = (key: string) => sides[key] ?? 'mine'
  const settle = () =>
    onSettle(
      Object.fromEntries(
        conflict.keys.map((key) => [key, sideOf(key) === 'mine' ? conflict.merged[key] : theirs[key]]),
      ),
    )
  return (
    <Modal
      open
      title={t('form.conflict.title')}
      okText={t('form.conflict.save')}
      cancelText={t('form.conflict.back')}
      maskClosable={false}
      width={640}
      onOk={settle}
      onCancel={onClose}
    >
      <p>{t('form.conflict.intro')}</p>
      {conflict.keys.map((key) => {
        const field = resource.fields[key]
        if (!field) return null
        const value = { mine: conflict.merged[key], theirs: theirs[key] }
        return (
          <fieldset key={key} className="conflict">
            <legend>{fieldLabel(resource, key)}</legend>
            <Radio.Group
              aria-label={fieldLabel(resource, key)}
              value={sideOf(key)}
              onChange={(event) => setSides((before) => ({ ...before, [key]: event.target.value as Side }))}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio key={side} value={side}>
                  <span className="conflict-side">{t(`form.conflict.${side}`)}</span>
                  <div className="conflict-value">
                    <FieldValue
                      resource={resource}
                      name={key}
                      field={field}
                      value={value[side]}
                      given={side === 'theirs' ? conflict.theirs[key] : undefined}
                    />
                  </div>
                </Radio>
              ))}
            </Radio.Group>
          </fieldset>
        )
      })}
    </Modal>
  )
}
