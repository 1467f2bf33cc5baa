import { CopyOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { ActionDialogProps } from '#kit/context/record-action.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import { env } from '#src/env.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { useCopyText } from '../passwords/use-copy-text'
import { ApiDocsLink } from './ApiDocsLink'
import { callsOfRecord, curlOf } from './record-calls'
import './developer.css'

/** A record as the backend returned it, and the calls that read and change it. */
export default function RecordJson({ resource, record, onClose }: ActionDialogProps) {
  const { registry } = useKit()
  const may = useAccess()
  const extensions = useCapabilities()
  const copy = useCopyText()
  const [isOpen, setOpen] = useState(true)
  const json = JSON.stringify(record, null, 2)
  const calls = callsOfRecord(registry, resource.name, record.id, may, (name) => extensions.includes(name))
  const origin = env.apiUrl || window.location.origin
  return (
    <Drawer
      open={isOpen}
      title={t('developer.title', { one: resourceOne(resource) })}
      size="large"
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => !open && onClose()}
      extra={
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(json, t('developer.copied'))}>
          {t('developer.copy')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long records are scrolled by keyboard */}
      <section className="developer-json" tabIndex={0} aria-label="JSON">
        <pre>{json}</pre>
      </section>
      <h3>{t('developer.calls')}</h3>
      <p className="developer-note">{t('developer.callsHelp')}</p>
      <ul className="developer-calls">
        {calls.map((call) => (
          <li key={call.name}>
            <code>
              <strong>{call.method}</strong> {call.path}
            </code>
            <IconButton
              size="small"
              icon={<CopyOutlined aria-hidden />}
              label={t('developer.copyCurl', { call: call.name })}
              onClick={() => void copy(curlOf(call, origin, record.version), t('developer.curlCopied'))}
            />
          </li>
        ))}
      </ul>
      <ApiDocsLink />
    </Drawer>
  )
}
