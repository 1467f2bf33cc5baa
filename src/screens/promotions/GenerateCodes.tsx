import { useNavigate } from 'react-router-dom'
import { codeLength } from '#contract/extensions/promotions/code-format.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { CallForm } from '#kit/form/CallForm.tsx'
import { findEntry, showPath } from '#kit/navigation/paths.ts'

type Props = { coupon: { id: string; title: string }; onClose: () => void }

/** Asks how many codes of a coupon to generate, and opens their batch. */
export default function GenerateCodes({ coupon, onClose }: Props) {
  const navigate = useNavigate()
  const batches = findEntry(useKit().registry, 'couponBatches')
  return (
    <CallForm
      call="x.generateCoupons"
      title={t('coupon.codes.title')}
      intro={<p>{t('coupon.codes.intro', { name: coupon.title })}</p>}
      params={{ id: coupon.id }}
      fields={['title', 'count', 'prefix', 'length', 'uses']}
      options={{
        count: { label: t('coupon.codes.count') },
        prefix: { label: t('coupon.codes.prefix'), help: t('coupon.codes.prefixHelp') },
        length: { label: t('coupon.codes.length') },
        uses: { label: t('coupon.codes.uses') },
      }}
      initial={{ title: coupon.title, count: 100, length: codeLength.usual, uses: 1 }}
      submit={t('coupon.codes.title')}
      cancel={t('common.cancel')}
      success={({ count }) => t('coupon.codes.done', { count })}
      onDone={({ id }) => batches && void navigate(showPath(batches, id))}
      onClose={onClose}
    />
  )
}
