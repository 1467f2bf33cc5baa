import { Input } from 'antd'
import { cancellationReasons } from '#contract/enums.ts'
import { orderFlowCalls } from '#contract/extensions/orders/order-flow.ts'
import type { CallBody } from '#contract/types.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Store } from '#providers/store.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import './status.css'

const { max: maxNote } = orderFlowCalls.cancelOrder.body.note

/** What is entered into the question before a status changes. */
export type ChangeDetails = { reason?: CallBody<'x.cancelOrder'>['reason']; note?: string }

type Props = {
  details: ChangeDetails
  /** Whether a reason has been chosen; absent if none is asked for. */
  ready: Store<boolean> | undefined
}

/** A note on a change of status, and the reason of a cancellation. */
export default function DetailInputs({ details, ready }: Props) {
  return (
    <div className="change-details">
      {ready && (
        <LabelledSelect
          label={t('order.cancelReason')}
          placeholder={t('order.cancelReasonHint')}
          options={cancellationReasons.map((value) => ({ value, label: choiceLabel(value) }))}
          onChange={(chosen: NonNullable<ChangeDetails['reason']>) => {
            details.reason = chosen
            ready.set(true)
          }}
        />
      )}
      <Input
        aria-label={t('common.note')}
        placeholder={`${t('common.note')}: ${t('order.noteHint')}`}
        maxLength={maxNote}
        onChange={(event) => {
          details.note = event.target.value.trim()
        }}
      />
    </div>
  )
}
