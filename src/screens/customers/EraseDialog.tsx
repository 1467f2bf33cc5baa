import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { ActionDialogProps } from '#kit/context/record-action.ts'
import { CallForm } from '#kit/form/CallForm.tsx'

type Props = ActionDialogProps<RecordFor<'customers'>> & {
  onErased: (customer: RecordFor<'customers'>) => void
}

/** The name or phone number is typed, and what follows confirmed, because nothing is left to restore. */
export default function EraseDialog({ record: customer, onErased, onClose }: Props) {
  const { id, name, phone } = customer
  return (
    <CallForm
      call="x.erasePersonalData"
      title={t('privacy.eraseOf', { name })}
      intro={<p>{t('privacy.eraseHow', { name, phone })}</p>}
      fields={['customer']}
      params={{ id }}
      confirm={() => ({
        type: 'delete',
        title: t('privacy.eraseOf', { name }),
        content: t('privacy.eraseAsk'),
        confirmText: t('privacy.erase'),
      })}
      submit={t('common.continue')}
      cancel={t('common.cancel')}
      success={() => t('privacy.erased')}
      onDone={() => onErased(customer)}
      onClose={onClose}
    />
  )
}
