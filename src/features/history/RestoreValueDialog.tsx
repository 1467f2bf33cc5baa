import { Modal } from 'antd'
import { useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { useRecordWrites } from '#kit/records/use-record-writes.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { pickValues } from '#kit/values/values.ts'
import { attempt, isConflict } from '#providers/errors.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { RestorePreview } from './RestorePreview'
import { withFormerValue } from './restorable-value'

export type RestoreProps = {
  resource: AnyResource
  record: Row
  name: string
  value: unknown
  onClose: () => void
}

/** The current and the former value of a field; sets the former one by the normal update. */
export default function RestoreValueDialog({ resource, record, name, value, onClose }: RestoreProps) {
  useReturnFocus()
  // Someone else may have saved the record: then their version is shown, to decide again.
  const [current, setCurrent] = useState(record)
  const [problems, setProblems] = useState<readonly string[]>([])
  const label = fieldLabel(resource, name)
  const one = lowerCaseTitle(resourceOne(resource))
  const { update, isUpdating } = useRecordWrites(resource, () => t('history.valueRestored', { label }))

  const send = async () => {
    setProblems([])
    const body = pickValues(withFormerValue(resource, current, name, value), [name])
    const values = { ...body, version: current.version }
    const { failure } = await attempt(() => update(current.id, values))
    if (!failure) return onClose()
    const isStale = isConflict(failure)
    if (isStale) setCurrent({ ...failure.current, id: current.id })
    setProblems(isStale ? [t('history.changedSince', { one })] : failure.messages)
  }

  return (
    <Modal
      open
      title={t('history.restoreValueOf', { label })}
      okText={t('history.restoreValue')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: isUpdating }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <RestorePreview
        resource={resource}
        name={name}
        record={current}
        problems={problems}
        current={current[name] ?? null}
        former={value}
      />
    </Modal>
  )
}
