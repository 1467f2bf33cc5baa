import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { RefusedImportRow } from '#contract/extensions/imports.ts'
import { limits } from '#contract/policies/limits.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { PagedRows } from '#kit/call/PagedRows.tsx'
import { useCall } from '#kit/call/use-call.ts'
import { useCallList } from '#kit/call/use-call-list.ts'
import { useErrorTranslations } from '#kit/call/use-error-translations.ts'
import { adminId } from '#kit/transfer/import/interrupted.ts'
import { saveRefusedRows } from '#kit/transfer/import/save-rows.ts'
import { toHttpError } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import './import-rows.css'

/** The check explains it in a text, a call by its refusal. */
const reasonOf = ({ reason, refusal }: RefusedImportRow) => reason ?? toHttpError(refusal).messages.join(' ')

type Props = Pick<RecordFor<'imports'>, 'id' | 'file' | 'importedById'>

/** The rows of an import that were refused, by page; for its user also as a file, to be corrected and imported again. */
export const RefusedRows = ({ id, file, importedById }: Props) => {
  const call = useCall()
  const list = useCallList('x.importRefusals', { params: { id } }, { enabled: useErrorTranslations() })
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const rows: RefusedImportRow[] = []
      for (let page = 1; ; page += 1) {
        const query = { page, limit: limits.maxPageSize }
        const { data, total, header } = await call('x.importRefusals', { params: { id }, query })
        rows.push(...data)
        if (page * limits.maxPageSize < total) continue
        saveRefusedRows(
          { file, header },
          rows.map((row) => ({ ...row, reason: reasonOf(row) })),
        )
        return
      }
    } catch (error) {
      reportError(toHttpError(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      {importedById === adminId() && list.rows?.some(({ cells }) => cells.length) && (
        <div className="import-tools">
          <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving} onClick={() => void save()}>
            {t('transfer.import.download')}
          </Button>
          <p>{t('transfer.import.downloadHint')}</p>
        </div>
      )}
      <PagedRows list={list} failed={t('imports.rowsFailed')} isPart>
        {(rows) => (
          <DataTable
            label={t('imports.refusedRows')}
            className="import-rows"
            rows={rows}
            keyOf={({ line }) => String(line)}
            columns={[
              {
                ...{ key: 'line', head: t('transfer.import.line'), isRowHead: true },
                cell: ({ line }) => formatNumber(line),
              },
              {
                ...{ key: 'reason', head: t('transfer.import.reason'), label: t('transfer.import.reason') },
                cell: reasonOf,
              },
            ]}
          />
        )}
      </PagedRows>
    </>
  )
}
