import { Button, type GetRef, Input, InputNumber, Radio, Select } from 'antd'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { stockReasons } from '../../../../../contract/enums'
import { useT } from '../../../../i18n'
import { choiceLabel } from '../../../../i18n/declared-texts'
import { formatNumber, numberOf, typedNumber } from '../../../../i18n/format'
import { PopoverFrame } from '../../../../kit/call/PopoverFrame'
import { useExtension } from '../../../../providers/data/extensions'
import type { StockRow } from '../model'
import { AdjustField, described } from './AdjustField'
import { adjustmentTypes, signed } from './amount'
import { type AdjustmentDraft, type AdjustmentTarget, useAdjustment } from './use-adjustment'
import './adjust.css'

type Props = {
  target: AdjustmentTarget
  kept: Map<string, AdjustmentDraft>
  onSaved: (row: StockRow) => void
  onCurrent: (row: StockRow | undefined) => void
  onClose: () => void
  /** Removes the stock record from the showroom. */
  onRemove?: (() => void) | undefined
}

type InputNumberRef = GetRef<typeof InputNumber>

/** Changes a quantity: the new one, or the received or removed one, with a reason. */
export const AdjustForm = ({ target, kept, onSaved, onCurrent, onClose, onRemove }: Props) => {
  const t = useT()
  const id = useId()
  const tellsHistory = useExtension('history')
  const it = useAdjustment({ target, kept, onSaved, onCurrent })
  const { draft, change, problems, present, delta } = it
  const { row } = target
  const amount = useRef<InputNumberRef>(null)
  const close = () => {
    it.forget()
    onClose()
  }
  return (
    <PopoverFrame title={t('stock.quantityOf', { label: target.label })} onClose={close}>
      <form
        className="adjust"
        onSubmit={(event) => {
          event.preventDefault()
          void it.save()
        }}
      >
        <header>
          <strong>{target.label}</strong>
          <span>{row ? t('stock.present', { count: present }) : t('stock.notStocked')}</span>
        </header>
        {it.stale && (
          <p className="adjust-stale" role="alert">
            {t('stock.stale', { count: present })}
          </p>
        )}
        {row && (
          <Radio.Group
            className="adjust-ways"
            aria-label={t('stock.way')}
            optionType="button"
            size="small"
            value={draft.way}
            options={adjustmentTypes.map((way) => ({ value: way, label: t(`stock.way.${way}`) }))}
            onChange={(event) => {
              it.setWay(event.target.value)
              amount.current?.focus()
            }}
          />
        )}
        <div className="adjust-line">
          <AdjustField id={`${id}amount`} label={t(`stock.amount.${draft.way}`)} problem={problems.delta}>
            <InputNumber<number | string>
              {...described(`${id}amount`, problems.delta)}
              ref={amount}
              controls={false}
              parser={typedNumber}
              inputMode="numeric"
              value={draft.amount}
              onChange={(value) => change({ amount: numberOf(value) })}
              onPressEnter={(event) => {
                event.preventDefault()
                void it.save()
              }}
            />
          </AdjustField>
          <output className="adjust-result" htmlFor={`${id}amount`}>
            {delta !== undefined && row && (
              <>
                {formatNumber(present)} → <strong>{formatNumber(present + delta)}</strong> ({signed(delta)})
              </>
            )}
          </output>
        </div>
        <div className="adjust-pair">
          {row && (
            <AdjustField id={`${id}reason`} label={t('common.reason')} problem={problems.reason}>
              <Select
                {...described(`${id}reason`, problems.reason)}
                virtual={false}
                value={draft.reason}
                placeholder={t('stock.reasonChoose')}
                options={stockReasons.map((value) => ({ value, label: choiceLabel(value) }))}
                onChange={(reason) => change({ reason })}
              />
            </AdjustField>
          )}
          <AdjustField id={`${id}low`} label={t('stock.lowAt')} problem={problems.lowAt} optional>
            <InputNumber<number | string>
              {...described(`${id}low`, problems.lowAt)}
              controls={false}
              parser={typedNumber}
              inputMode="numeric"
              value={draft.lowAt}
              onChange={(value) => change({ lowAt: numberOf(value) })}
            />
          </AdjustField>
        </div>
        {row && (
          <AdjustField id={`${id}note`} label={t('common.note')} problem={problems.note} optional>
            <Input
              {...described(`${id}note`, problems.note)}
              maxLength={255}
              value={draft.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          </AdjustField>
        )}
        {problems.form && (
          <p className="adjust-problem" role="alert">
            {problems.form}
          </p>
        )}
        {row && (onRemove || tellsHistory) && (
          <p className="adjust-more">
            {tellsHistory && (
              <Link to={`/history?entity=inventory&entityId=${row.id}`}>{t('stock.ledger')}</Link>
            )}
            {onRemove && (
              <Button type="link" size="small" onClick={onRemove}>
                {t('stock.removeFrom')}
              </Button>
            )}
          </p>
        )}
        <footer>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={it.busy}>
            {t('common.save')}
          </Button>
        </footer>
      </form>
    </PopoverFrame>
  )
}
