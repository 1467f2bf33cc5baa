import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { isRestorableValue, restorableText } from './restorable-value'

const RestoreValueDialog = lazyWithTexts(() => import('./RestoreValueDialog'))

const RestoreTextDialog = lazyWithTexts(() => import('./RestoreTextDialog'))

type RestoreValueProps = { resource: AnyResource; record: Row; name: string; value: unknown }

/** Offers to set a field to the value that it had before a change; absent if the form could not. */
export default function RestoreValue(props: RestoreValueProps) {
  const [open, setOpen] = useState(false)
  const { resource, record, name, value } = props
  const isText = restorableText(resource, name) !== undefined
  if (!isText && !isRestorableValue(resource, record, name, value)) return null
  const Dialog = isText ? RestoreTextDialog : RestoreValueDialog
  return (
    <dd className="history-restore">
      <Button
        type="link"
        size="small"
        className="history-open"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t('history.restoreValueOf', { label: fieldLabel(resource, name) })}
        onClick={() => setOpen(true)}
      >
        {t('history.restoreValue')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </dd>
  )
}
