import { PrinterOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { printKinds } from '#features/orders/print-link.ts'
import { t } from '#i18n/index.ts'
import { languageCodes, languages } from '#i18n/languages.ts'
import { type PrintChoice, papers } from './print-request'

type Props = {
  choice: PrintChoice
  onChoose: (chosen: Partial<PrintChoice>) => void
  ready: number
  count: number
  done: number
  isBusy: boolean
  onPrint: () => void
}

type ChoiceProps<V> = {
  label: string
  value: V
  of: readonly { value: V; label: string }[]
  disabled: boolean
  onChange: (value: V) => void
}
const Choice = <V extends string>({ label, of, ...props }: ChoiceProps<V>) => (
  <Segmented<V> aria-label={label} options={[...of]} {...props} />
)

/** Document, paper size, language and progress. What is being printed stays as it was asked for. */
export const PrintToolbar = ({ choice, onChoose, ready, count, done, isBusy, onPrint }: Props) => {
  const { what, paper, language } = choice
  const isLoading = done < count
  return (
    <div className="print-toolbar">
      <Choice
        label={t('ordersPrint.what')}
        value={what}
        disabled={isBusy}
        of={printKinds.map((value) => ({ value, label: t(`ordersPrint.${value}`) }))}
        onChange={(chosen) => onChoose({ what: chosen })}
      />
      {what !== 'label' && (
        <Choice
          label={t('ordersPrint.paper')}
          value={paper}
          disabled={isBusy}
          of={papers.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={(chosen) => onChoose({ paper: chosen })}
        />
      )}
      <Choice
        label={t('ordersPrint.language')}
        value={language}
        disabled={isBusy}
        of={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        onChange={(chosen) => onChoose({ language: chosen })}
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
        loading={isBusy}
        onClick={onPrint}
      >
        {t('ordersPrint.print', { count: ready })}
      </Button>
    </div>
  )
}
