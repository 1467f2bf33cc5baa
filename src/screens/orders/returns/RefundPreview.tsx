import { Button } from 'antd'
import type { ReturnPrice } from '../../../../contract/extensions/returns'
import { useT } from '../../../i18n'
import { currency, formatMoney, formatNumber } from '../../../i18n/format'
import { Facts } from '../../../kit/layout/Facts'
import type { Preview } from '../use-preview'
import { isSome } from './return-lines'

/** What the return would refund, step by step, and why it can’t be recorded as entered. */
export const RefundPreview = ({ answer: price, isStale, refusal, failure, retry }: Preview<ReturnPrice>) => {
  const t = useT()
  // Asked for at its field, once the form is sent.
  const atField = refusal?.errors?.store ?? []
  const reasons = (refusal?.messages ?? []).filter((text) => !atField.includes(text))
  if (!price && !failure) return <p className="order-quiet">{t('return.chooseFirst')}</p>
  const facts = (of: ReturnPrice) => [
    [t('return.value'), formatMoney(of.value)] as const,
    ...(isSome(of.settled) ? [[t('return.settled'), `−${formatMoney(of.settled)}`] as const] : []),
    [t('return.refund'), `${formatMoney(of.refund)} ${currency}`, 'order-strong'] as const,
    ...(of.points ? [[t('return.points'), formatNumber(of.points)] as const] : []),
    [t('return.dueAfter'), formatMoney(of.due)] as const,
  ]
  return (
    <div className="return-preview" aria-busy={isStale}>
      {price && <Facts className="order-totals" of={facts(price)} />}
      <div role="status">
        {[...(failure?.messages ?? []), ...reasons].map((text) => (
          <p key={text} className="order-problem">
            {text}
          </p>
        ))}
      </div>
      {failure && (
        <Button size="small" onClick={retry}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  )
}
