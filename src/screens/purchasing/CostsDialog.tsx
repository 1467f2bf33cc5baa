import type { PurchaseCosts } from '#contract/extensions/purchasing.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'

const shared = ['freight', 'duty', 'otherCosts'] as const
type Props = { purchase: RecordFor<'purchaseOrders'>; costs: PurchaseCosts; onClose: () => void }

/** The costs of all items; those that are not known yet are proposed as they are now. */
export default function CostsDialog({ purchase, costs, onClose }: Props) {
  const { version, lines, freight, duty, otherCosts } = costs
  return (
    <CallForm
      call="x.setPurchaseCosts"
      params={{ id: purchase.id }}
      title={t('purchase.costs.of', { number: purchase.number })}
      intro={<p>{t('purchase.costs.hint')}</p>}
      fields={['goods', ...shared]}
      clears={shared}
      initial={{
        ...{ freight, duty, otherCosts },
        goods: lines.map(({ sku, unitCost, currentCost }) => ({
          sku,
          // A blank one is asked for.
          unitCost: unitCost ?? currentCost ?? '',
        })),
      }}
      also={{ version }}
      submit={t('purchase.costs.save')}
      cancel={t('common.cancel')}
      asksBeforeLeaving
      success={() => t('purchase.costs.saved', { number: purchase.number })}
      onClose={onClose}
    />
  )
}
