import { useUpdate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { recordInResponse, updateCachedRecord } from '#kit/call/update-cached-record.ts'
import type { Row } from '#kit/context/props.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { type FormValues, pickValues } from '#kit/values/values.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { notify } from '#providers/notifications/notifications.ts'
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
  const { mutateAsync: update, mutation } = useUpdate<Row, Failure, FormValues>({
    resource: resource.name,
    successNotification: false,
    errorNotification: false,
  })
  const client = useQueryClient()
  // Someone else may have saved the record: then their version is shown, to decide again.
  const [current, setCurrent] = useState(record)
  const [problems, setProblems] = useState<readonly string[]>([])
  const label = fieldLabel(resource, name)
  const one = lowerCaseTitle(resourceOne(resource))

  const send = async () => {
    setProblems([])
    const body = pickValues(withFormerValue(resource, current, name, value), [name])
    const values = { ...body, version: current.version }
    try {
      const saved = recordInResponse(await update({ id: current.id, values }), current)
      if (saved) updateCachedRecord(client, resource.name, saved)
      notify('success', t('history.valueRestored', { label }))
      onClose()
      await invalidate(client, [extensionsScope])
    } catch (error) {
      const { statusCode, current: theirs, messages } = toHttpError(error)
      const isStale = statusCode === httpStatus.conflict && theirs
      if (isStale) setCurrent({ ...(theirs as Row), id: current.id })
      setProblems(isStale ? [t('history.changedSince', { one })] : messages)
    }
  }

  return (
    <Modal
      open
      title={t('history.restoreValueOf', { label })}
      okText={t('history.restoreValue')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: mutation.isPending }}
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
