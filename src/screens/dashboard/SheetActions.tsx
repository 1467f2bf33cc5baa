import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#i18n/index.ts'
import { downloadRestrictedFile } from '#providers/download.ts'
import { useTask } from '#ui/hooks/use-task.ts'
import { PrintButton } from '#ui/layout/PrintButton.tsx'

/** What is shown as a workbook, whose call is at the address, and on paper. */
export const SheetActions = ({ address, name }: { address: string; name: string }) => {
  const { run, isBusy, problem } = useTask()
  return (
    <>
      {problem && <span role="alert">{problem}</span>}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={isBusy}
        onClick={() =>
          void run((signal) => downloadRestrictedFile(`/api/${address}`, `${name}.xlsx`, { signal }))
        }
      >
        {t('reports.excel')}
      </Button>
      <PrintButton />
    </>
  )
}
