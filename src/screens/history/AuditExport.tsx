import { FileProtectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { auditCalls } from '#contract/extensions/audit.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { type DayRange, daysOfPreset, timeframeOf } from '#kit/fields/date/days.ts'
import { useAccess } from '#providers/auth/access.ts'
import { callAddress } from '#providers/data/calls.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { downloadRestrictedFile } from '#providers/download.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useTask } from '#ui/hooks/use-task.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

/** Calendars weigh as much as half a table, so they are loaded on demand. */
const DateRange = lazyWithTexts(() => import('#kit/filters/date-range/DateRange.tsx'))

/** Saves the history and the security events of some days as a file that shows whether it was changed. */
export const AuditExport = () => {
  const { registry } = useKit()
  const isServed = useCapability('exportAudit')
  const may = useAccess()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { run, isBusy, problem } = useTask()
  if (!isServed || !may(auditCalls.exportAudit.access)) return null
  const download = ({ first, last }: DayRange) =>
    run(async (signal) => {
      if (!first || !last) return
      const address = callAddress(registry, 'x.exportAudit', { query: timeframeOf(first, last) })
      if (await downloadRestrictedFile(`/api/${address}`, 'audit.jsonl', { signal }))
        notify('success', t('history.exported'))
    })
  return (
    <>
      {problem && <span role="alert">{problem}</span>}
      <span className="range-button">
        <Button
          ref={button}
          icon={<FileProtectOutlined aria-hidden />}
          loading={isBusy}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {t('history.export')}
        </Button>
        {open && (
          <Suspense>
            <DateRange
              label={t('history.exportDays')}
              days={daysOfPreset('lastMonth')}
              onChoose={(days) => void download(days)}
              onClose={() => {
                setOpen(false)
                button.current?.focus()
              }}
            />
          </Suspense>
        )}
      </span>
    </>
  )
}
