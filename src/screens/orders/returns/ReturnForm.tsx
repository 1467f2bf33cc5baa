import { useState } from 'react'
import type { ReturnPrice } from '#contract/extensions/orders/returns.ts'
import type { CallBody } from '#contract/types.ts'
import { currencySign, formatAmount, formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { toMinorUnits } from '#kit/values/amounts.ts'
import { withoutUndefined } from '#kit/values/defined.ts'
import { isMoney } from '#kit/values/typed-number.ts'
import { refundQuestion } from '../amount-rule'
import { PreviewFrame } from '../PreviewFrame'
import type { Order } from '../record/order'
import { type Preview, usePreview } from '../use-preview'
import { LinesInput } from './LinesInput'
import { FollowOrigin, returnFieldOptions, useOrigin } from './return-fields'
import { type Entered, enteredLines, isAmountNonZero, returnableLines, toReturnLines } from './return-lines'

/** What the return would refund, step by step, and why it can’t be recorded as entered. */
const RefundPreview = (preview: Preview<ReturnPrice>) => {
  if (!preview.answer && !preview.failure) return <p className="order-quiet">{t('return.chooseFirst')}</p>
  const facts = (of: ReturnPrice) => [
    [t('return.value'), formatMoney(of.value)] as const,
    ...(isAmountNonZero(of.settled) ? [[t('return.settled'), `−${formatMoney(of.settled)}`] as const] : []),
    [t('return.refund'), formatAmount(of.refund), 'order-strong'] as const,
    ...(of.points ? [[t('return.points'), formatNumber(of.points)] as const] : []),
    [t('return.dueAfter'), formatMoney(of.due)] as const,
  ]
  // Asked for at its field, once the form is sent.
  return <PreviewFrame {...preview} facts={facts} atFields={preview.refusal?.errors?.store ?? []} />
}

type Body = CallBody<'x.addReturn'>
type Options = Partial<Pick<Body, 'store' | 'withDelivery' | 'refund' | 'method'>>
type Props = { order: Order; onClose: () => void }

/** Goods that came back, with a live preview of the refund. */
export default function ReturnForm({ order, onClose }: Props) {
  const initial = { method: 'Cash', ...useOrigin(returnableLines(order)) } as const
  const [entered, setEntered] = useState<Entered>({})
  const [options, setOptions] = useState<Options>(initial)
  const lines = toReturnLines(entered)
  const isEmpty = !lines.length && !options.withDelivery
  const preview = usePreview('x.priceReturn', isEmpty ? undefined : { ...options, lines }, { id: order.id })
  const { answer: price, isStale } = preview
  const most = price?.most ?? '0.00'
  // Of nothing that can be returned, nothing is refunded by default.
  const hasValue = isAmountNonZero(price?.value ?? '0.00')
  const validate = (refund: unknown): string | undefined => {
    // What is no amount is refused as in every other field.
    if (!isMoney(refund)) return undefined
    return toMinorUnits(refund) > toMinorUnits(most)
      ? t('return.tooMuch', { most: formatAmount(most) })
      : undefined
  }
  return (
    <CallForm
      call="x.addReturn"
      params={{ id: order.id }}
      intro={
        <LinesInput
          order={order}
          entered={entered}
          priced={price?.lines}
          isStale={isStale}
          onChange={setEntered}
        />
      }
      fields={['store', 'reason', 'note', 'withDelivery', 'refund', 'method', 'refundStore']}
      options={{
        ...returnFieldOptions(lines, isAmountNonZero(price?.refund ?? '0.00')),
        refund: {
          label: t('return.refundIn', { currency: currencySign() }),
          ...(price && hasValue && { help: t('return.refundHint', { most: formatAmount(most) }) }),
          validate,
        },
      }}
      initial={{ ...initial, ...(initial.store && { refundStore: initial.store }) }}
      also={{ lines, version: order.version }}
      onEdit={({ store, withDelivery, refund, method }) =>
        setOptions(
          withoutUndefined({ store, withDelivery, method, refund: isMoney(refund) ? refund : undefined }),
        )
      }
      confirm={async () => {
        if (isEmpty) return undefined
        const { refund } = await preview.ask()
        return isAmountNonZero(refund) ? refundQuestion(refund, order.number) : undefined
      }}
      success={() => t('return.done', { number: order.number })}
      submit={t('return.record')}
      cancel={t('common.close')}
      onClose={onClose}
      hasInput={lines.length > 0}
      asksBeforeLeaving
    >
      <FollowOrigin
        lines={enteredLines(order, entered)}
        onFollow={(store) =>
          setOptions(({ store: _, ...before }) => ({ ...before, ...(store && { store }) }))
        }
      />
      <RefundPreview {...preview} />
    </CallForm>
  )
}
