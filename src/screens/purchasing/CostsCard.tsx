import { EditOutlined } from '@ant-design/icons'
import { type PurchaseCosts, purchasingCalls } from '#contract/extensions/purchasing.ts'
import { purchaseCosts } from '#contract/resources/purchasing/purchase-orders.ts'
import type { RecordFor } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallData } from '#kit/call/CallData.tsx'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { DataTable } from '#ui/layout/DataTable.tsx'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { MoneyHead } from '#ui/layout/MoneyHead.tsx'
import { lazy } from '#ui/lazy/lazy.tsx'
import './purchasing.css'

const CostsDialog = lazy(() => import('./CostsDialog'))

type Props = { purchase: RecordFor<'purchaseOrders'> }
type Line = PurchaseCosts['lines'][number]
const amount = (value: string | null) => (value === null ? '—' : formatMoney(value))

const Costs = ({ costs, isEditable }: { costs: PurchaseCosts; isEditable: boolean }) => (
  <>
    {costs.total === null && <p>{t(isEditable ? 'purchase.costs.unknown' : 'purchase.costs.none')}</p>}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
    <section className="purchase-costs" aria-label={t('purchase.costs')} tabIndex={0}>
      <DataTable<Line>
        label={t('purchase.costs')}
        rows={costs.lines}
        keyOf={({ sku }) => sku}
        columns={[
          {
            key: 'name',
            head: t('purchase.item'),
            isRowHead: true,
            cell: ({ name, sku }) => (
              <>
                {name}
                <small>{sku}</small>
              </>
            ),
          },
          {
            key: 'quantity',
            head: t('purchase.quantity'),
            className: 'purchase-figure',
            cell: ({ quantity }) => formatNumber(quantity),
          },
          {
            key: 'unitCost',
            head: <MoneyHead label={t('purchase.unitCost')} />,
            className: 'purchase-figure',
            cell: ({ unitCost }) => amount(unitCost),
          },
          {
            key: 'share',
            head: t('purchase.share'),
            className: 'purchase-figure',
            cell: ({ share }) => amount(share),
          },
          {
            key: 'total',
            head: t('purchase.total'),
            className: 'purchase-figure',
            cell: ({ total }) => amount(total),
          },
        ]}
      />
    </section>
    <dl className="purchase-sums">
      {(['freight', 'duty', 'otherCosts'] as const).map(
        (key) =>
          costs[key] !== null && (
            <div key={key}>
              <dt>{fieldLabel(purchaseCosts, key)}</dt>
              <dd>{amount(costs[key])}</dd>
            </div>
          ),
      )}
      <div>
        <dt>{t('purchase.sum')}</dt>
        <dd>{amount(costs.total)}</dd>
      </div>
    </dl>
  </>
)

/** What the goods of a purchase order cost, with their shares of freight, duty and other costs. */
export const CostsCard = ({ purchase }: Props) => {
  const may = useAccess()
  const isThere = useCapability('purchaseCosts')
  if (!isThere || !may(purchasingCalls.purchaseCosts.access)) return null
  const isEditable = may(purchasingCalls.setPurchaseCosts.access) && purchase.status !== 'Cancelled'
  return (
    <SectionCard title={t('purchase.costs')}>
      <CallData
        call="x.purchaseCosts"
        params={{ id: purchase.id }}
        options={{ under: 'purchaseOrders' }}
        failed={t('purchase.costs.failed')}
        loading={{ rows: 3, label: t('purchase.costs.loading') }}
      >
        {(costs) => (
          <>
            <Costs costs={costs} isEditable={isEditable} />
            {isEditable && (
              <div className="card-buttons">
                <DialogButton
                  label={t(costs.version ? 'purchase.costs.change' : 'purchase.costs.enter')}
                  command="purchaseCosts"
                  icon={<EditOutlined aria-hidden />}
                >
                  {(close) => <CostsDialog purchase={purchase} costs={costs} onClose={close} />}
                </DialogButton>
              </div>
            )}
          </>
        )}
      </CallData>
    </SectionCard>
  )
}
