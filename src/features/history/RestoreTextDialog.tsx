import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { isBlank } from '#kit/values/values.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { attempt } from '#providers/errors.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { RestorePreview } from './RestorePreview'
import type { RestoreProps } from './RestoreValueDialog'
import { restorableText } from './restorable-value'

/** The current and a former text in another language; sets the former one by the call of translations. */
export default function RestoreTextDialog({ resource, record, name, value, onClose }: RestoreProps) {
  useReturnFocus()
  const call = useCall()
  const client = useQueryClient()
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const of = restorableText(resource, name)
  const params = { resource: resource.name, id: record.id, language: of?.language ?? '' }
  const { data, failure, refresh } = useCallQuery('x.translation', { params }, { enabled: of !== undefined })
  const current = data?.texts.find(({ field }) => field === of?.key)?.text
  const former = typeof value === 'string' && !isBlank(value) ? value : null
  const label = fieldLabel(resource, name)

  const send = async () => {
    if (!of || !data) return
    setBusy(true)
    setProblems([])
    const payload = { texts: [{ field: of.key, text: former }], version: data.version }
    const { failure } = await attempt(() => call('x.translate', { params, payload }))
    if (failure) {
      setProblems(failure.messages)
      // Someone else may have changed the text: then theirs is shown, to decide again.
      await refresh()
      return setBusy(false)
    }
    notify('success', t('history.valueRestored', { label }))
    onClose()
    await invalidate(client, [resource.name, extensionsScope])
  }

  const isSame = data !== undefined && (current ?? null) === former
  return (
    <Modal
      open
      title={t('history.restoreValueOf', { label })}
      okText={t('history.restoreValue')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: isBusy, disabled: !data || isSame }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <RestorePreview
        resource={resource}
        name={name}
        record={record}
        problems={[...problems, ...(failure?.messages ?? [])]}
        current={data ? (current ?? null) : undefined}
        former={former}
      />
    </Modal>
  )
}
