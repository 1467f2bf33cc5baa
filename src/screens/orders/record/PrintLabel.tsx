import { PrinterOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { printDocument } from '#features/print/print-document.ts'
import { t } from '#i18n/index.ts'
import { readRestrictedFile, saveBlob } from '#providers/download.ts'
import { useTask } from '#ui/hooks/use-task.ts'
import { isGuarded, mediaUrl } from '#ui/media-url.ts'

type Props = Pick<ButtonProps, 'size'> & { url: string | null; fileName: string }

/**
 * Prints the label that the backend returns as a page, with the browser's fonts; a label of another type is downloaded.
 */
const GuardedLabel = ({ url, fileName, size }: Props & { url: string }) => {
  const { run, isBusy, problem } = useTask()
  const print = () =>
    run(async (signal) => {
      const label = await readRestrictedFile(url, signal)
      if (signal.aborted) return
      if (label.type.startsWith('text/html')) await printDocument(await label.text())
      else saveBlob(label, fileName)
    })
  return (
    <>
      <Button
        size={size}
        icon={<PrinterOutlined aria-hidden />}
        loading={isBusy}
        onClick={() => void print()}
      >
        {t('order.printLabel')}
      </Button>
      {problem && <span role="alert">{t('order.labelFailed', { problem })}</span>}
    </>
  )
}

/** The label of a shipment: printed if the backend guards it, or a link to the carrier's. */
export const PrintLabel = ({ url, ...shown }: Props) => {
  if (!url) return null
  return isGuarded(url) ? (
    <GuardedLabel url={url} {...shown} />
  ) : (
    <a href={mediaUrl(url)} target="_blank" rel="noopener noreferrer">
      {t('order.label')}
    </a>
  )
}
