import { Alert, Button } from 'antd'
import { t } from '#i18n/index.ts'
import type { PartialSave } from './use-record-form'

type Props = PartialSave & { busy: boolean; onRetry: () => void }

/** Which part of a save failed and why; the other one is saved. */
export default function PartialSaveAlert({ failed, messages, busy, onRetry }: Props) {
  return (
    <Alert
      type="warning"
      role="alert"
      className="partial-save"
      message={t(failed === 'texts' ? 'form.partial.texts' : 'form.partial.record')}
      description={messages.join(' ')}
      action={
        <Button size="small" disabled={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
