import { units } from '#contract/resources/catalog/units.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { CallForm } from '#kit/form/CallForm.tsx'

const names = ['product', 'variant', 'store', 'year', 'lines', 'isExpected'] as const
type Props = { product?: string; onClose: () => void }

/** Units of one delivery: all are stored or none, and each wrong line is named. */
export default function ReceiveDialog({ product, onClose }: Props) {
  const { inputs } = useKit()
  const input = inputs?.['units.variant']
  const labels = Object.fromEntries(
    (['product', 'store', 'year'] as const).map((key) => [key, { label: fieldLabel(units, key) }]),
  )
  return (
    <CallForm
      call="x.receiveUnits"
      title={t('units.receive')}
      intro={<p>{t('units.receiveHint')}</p>}
      fields={names}
      initial={{ lines: [{ chassis: '' }], ...(product && { product }) }}
      options={{
        ...labels,
        variant: { label: fieldLabel(units, 'variant'), ...(input && { input }) },
      }}
      submit={t('units.receiveDo')}
      cancel={t('common.cancel')}
      asksBeforeLeaving
      success={({ lines }) => t('units.received', { count: lines.length })}
      onClose={onClose}
    />
  )
}
