import type { PriceSteps } from '#contract/extensions/products.ts'
import type { RecordFor } from '#contract/types.ts'
import { formatAmount, formatMoney, localDigits } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { formatSignedMoney } from '#kit/values/amounts.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import './price.css'

/** `7.50` → `7.5 %`. */
const percent = (rate: string): string =>
  `${localDigits(rate.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))} %`

const Steps = ({ steps, total }: PriceSteps) => {
  return (
    <DataTable
      className="price-steps"
      label={t('price.title')}
      rows={steps}
      // Two discounts can have the same name.
      keyOf={({ label }, index) => `${index} ${label}`}
      columns={[
        {
          key: 'step',
          head: t('price.step'),
          isRowHead: true,
          cell: ({ kind, label, percentage }) =>
            kind === 'price' || kind === 'deal' ? (
              t(`price.kind.${kind}`)
            ) : (
              <>
                {label}
                <small>
                  {t(`price.kind.${kind}`)}
                  {percentage !== null && ` · ${percent(percentage)}`}
                </small>
              </>
            ),
        },
        {
          key: 'amount',
          head: <MoneyHead label={t('price.amount')} />,
          cell: ({ kind, amount }) => (kind === 'price' ? formatMoney(amount) : formatSignedMoney(amount)),
        },
        { key: 'subtotal', head: t('price.subtotal'), cell: ({ subtotal }) => formatMoney(subtotal) },
      ]}
      foot={
        <tr>
          <th scope="row">{t('common.total')}</th>
          <td colSpan={2}>{formatAmount(total)}</td>
        </tr>
      }
    />
  )
}

/** The price for customers, step by step; absent if the backend lacks the call. */
export const PricePanel = ({ product }: { product: RecordFor<'products'> }) => {
  if (!useLikelyCapability('price')) return null
  return (
    <SectionCard title={t('price.title')}>
      <CallData
        call="x.price"
        params={{ id: product.id }}
        options={{ under: 'products', staleTime: 0 }}
        failed={t('price.failed')}
        loading={{ rows: 4, label: t('price.loading') }}
      >
        {(price) => (
          <>
            <Steps {...price} />
            <p className="price-note">{t('price.note')}</p>
          </>
        )}
      </CallData>
    </SectionCard>
  )
}
