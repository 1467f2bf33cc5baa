import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { ActionDialogProps } from '#kit/context/record-action.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import type { DealProduct } from './deal-terms'

const fields = ['dealPrice', 'dealFrom', 'dealUntil'] as const

/** The period and the price of one deal. */
export default function DealDialog({ record: product, onClose }: ActionDialogProps<DealProduct>) {
  const { id, name, price, dealPrice, dealFrom, dealUntil } = product
  return (
    <CallForm
      call="x.setDeal"
      title={t('deals.title', { name })}
      intro={<p>{t('deals.intro', { price: formatAmount(price) })}</p>}
      fields={fields}
      clears={fields}
      params={{ id }}
      options={{
        dealPrice: { label: t('deals.price'), help: t('deals.priceHelp') },
        dealFrom: { label: t('deals.dealFrom'), help: t('deals.fromHelp') },
        dealUntil: { label: t('deals.dealUntil'), help: t('deals.untilHelp') },
      }}
      initial={{ dealPrice, dealFrom, dealUntil }}
      submit={t('deals.save')}
      cancel={t('common.cancel')}
      success={() => t('deals.saved', { name })}
      onClose={onClose}
    />
  )
}
