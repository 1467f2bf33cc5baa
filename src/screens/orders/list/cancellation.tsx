import { Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { cancellationReasons } from '../../../../contract/enums'
import { orderFlowCalls } from '../../../../contract/extensions/orders/order-flow'
import type { CallBody } from '../../../../contract/types'
import { useT } from '../../../i18n'
import { choiceLabel } from '../../../i18n/declared-texts'
import type { Row } from '../../../kit/fields/props/props'
import type { ConfirmOptions } from '../../../providers/notifications/confirmation'
import { createStore, type Store } from '../../../providers/store'
import './cancellation.css'

type Body = CallBody<'x.cancelOrder'>
type Asked = { reason?: Body['reason'] | undefined; note?: string }

const { max: maxNote } = orderFlowCalls.cancelOrder.body.note

/** The reason, which is required, and a note. */
const CancellationInputs = ({ requested, ready }: { requested: Asked; ready: Store<boolean> }) => {
  const t = useT()
  const id = useId()
  const [reason, setReason] = useState<Body['reason']>()
  return (
    <div className="cancellation">
      <label htmlFor={id}>{t('order.cancelReason')}</label>
      <Select
        id={id}
        virtual={false}
        placeholder={t('order.cancelReasonHint')}
        value={reason}
        options={cancellationReasons.map((value) => ({ value, label: choiceLabel(value) }))}
        onChange={(chosen) => {
          setReason(chosen)
          requested.reason = chosen
          ready.set(true)
        }}
      />
      <Input
        aria-label={t('common.note')}
        placeholder={`${t('common.note')}: ${t('order.noteHint')}`}
        maxLength={maxNote}
        onChange={(event) => {
          requested.note = event.target.value
        }}
      />
    </div>
  )
}

/** The question before a cancellation with inputs for its reason, and the body that results from them. */
export const askForReason = (question: ConfirmOptions) => {
  const requested: Asked = {}
  const ready = createStore(false)
  const content: ReactNode = (
    <>
      {question.content}
      <CancellationInputs requested={requested} ready={ready} />
    </>
  )
  const bodyFor = ({ version }: Pick<Row, 'version'>): Body => {
    const { reason } = requested
    if (!reason) throw new Error('The question was confirmed without a reason')
    const note = requested.note?.trim()
    return { reason, ...(note && { note }), version: version ?? 1 }
  }
  return { question: { ...question, content, ready }, bodyFor }
}
export type Cancellation = ReturnType<typeof askForReason>
