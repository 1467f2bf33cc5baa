import { Input } from 'antd'
import { cancellationReasons } from '../../../../contract/enums'
import { orderFlowCalls } from '../../../../contract/extensions/orders/order-flow'
import type { CallBody } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { choiceLabel } from '../../../i18n/declared-texts'
import { LabelledSelect } from '../../../kit/layout/LabelledSelect'
import type { ConfirmOptions } from '../../../providers/notifications/confirmation'
import { createStore, type Store } from '../../../providers/store'
import './change-details.css'

type Reason = CallBody<'x.cancelOrder'>['reason']
/** What is entered into the question before a status changes. */
export type ChangeDetails = { reason?: Reason; note?: string }

const { max: maxNote } = orderFlowCalls.cancelOrder.body.note

type Props = {
  details: ChangeDetails
  /** Whether a reason has been chosen; absent if none is asked for. */
  ready: Store<boolean> | undefined
}

const DetailInputs = ({ details, ready }: Props) => {
  const t = useT()
  return (
    <div className="change-details">
      {ready && (
        <LabelledSelect
          label={t('order.cancelReason')}
          placeholder={t('order.cancelReasonHint')}
          options={cancellationReasons.map((value) => ({ value, label: choiceLabel(value) }))}
          onChange={(chosen: Reason) => {
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

/** The question before a status changes with inputs for a note and, before a cancellation, its reason. */
export const askForDetails = (question: ConfirmOptions, needsReason: boolean) => {
  const details: ChangeDetails = {}
  const ready = needsReason ? createStore(false) : undefined
  const content = (
    <>
      {question.content}
      <DetailInputs details={details} ready={ready} />
    </>
  )
  return { question: { ...question, content, ...(ready && { ready }) }, details }
}
