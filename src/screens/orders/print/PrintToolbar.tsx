import { PrinterOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useT } from '../../../i18n'
import type { PrintKind } from '../print-link'
import { type PaperSize, papers, printKinds } from './print-request'

type Props = {
  what: PrintKind
  paper: PaperSize
  onChoose: (chosen: { what?: PrintKind; paper?: PaperSize }) => void
  ready: number
  count: number
  done: number
  onPrint: () => void
}

/** Document, paper size and progress. */
export const PrintToolbar = ({ what, paper, onChoose, ready, count, done, onPrint }: Props) => {
  const t = useT()
  const isLoading = done < count
  return (
    <div className="print-toolbar">
      <Radio.Group
        aria-label={t('ordersPrint.what')}
        optionType="button"
        value={what}
        options={printKinds.map((value) => ({ value, label: t(`ordersPrint.${value}`) }))}
        onChange={(e) => onChoose({ what: e.target.value as PrintKind })}
      />
      <Radio.Group
        aria-label={t('ordersPrint.paper')}
        optionType="button"
        value={paper}
        options={papers.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(e) => onChoose({ paper: e.target.value as PaperSize })}
      />
      <span role="status" className="print-progress">
        {isLoading
          ? t('ordersPrint.loading', { done, count })
          : ready > 0 && t('ordersPrint.ready', { count: ready })}
      </span>
      {isLoading && (
        <progress value={done} max={count} aria-label={t('ordersPrint.loading', { done, count })} />
      )}
      <Button
        type="primary"
        icon={<PrinterOutlined aria-hidden />}
        disabled={isLoading || ready === 0}
        onClick={onPrint}
      >
        {t('ordersPrint.print', { count: ready })}
      </Button>
    </div>
  )
}
