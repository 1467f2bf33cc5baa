import { HolderOutlined } from '@ant-design/icons'
import { Input, Switch } from 'antd'
import { useId } from 'react'
import { isKey, useT } from '../../i18n'
import { MoveButtons } from '../../kit/sort/MoveButtons'
import type { Sortable } from '../../kit/sort/use-sortable'
import type { Method } from './methods'

type Props = {
  method: Method
  place: number
  count: number
  /** Whether it may be changed. */
  may: boolean
  sortable: Sortable
  onChange: (method: Method) => void
}
const maxLength = 1000

/** A payment method: whether it is offered, its position, and the note that customers see with it. */
export const MethodRow = ({ method: row, place, count, may, sortable, onChange }: Props) => {
  const t = useT()
  const id = useId()
  const { method, enabled, instructions } = row
  const what = `payments.method.${method}.what`
  return (
    <li
      className={sortable.dragged === method ? 'method method-dragged' : 'method'}
      data-method={method}
      {...(may && sortable.itemProps(method))}
    >
      <div className="method-head">
        {may && count > 1 && (
          <span className="method-grip" {...sortable.gripProps(method)}>
            <HolderOutlined aria-hidden />
          </span>
        )}
        <h3>
          {method}
          {isKey(what) && <small>{t(what)}</small>}
        </h3>
        <span className="method-switch">
          <Switch
            checked={enabled}
            disabled={!may}
            aria-label={t('payments.enabled', { method })}
            onChange={(now) => onChange({ ...row, enabled: now })}
          />
          <span aria-hidden>{t(enabled ? 'payments.on' : 'payments.off')}</span>
        </span>
        {may && count > 1 && (
          <span className="method-moves">
            <MoveButtons
              name={method}
              onUp={place > 0 ? () => sortable.move(place, place - 1) : undefined}
              onDown={place < count - 1 ? () => sortable.move(place, place + 1) : undefined}
            />
          </span>
        )}
      </div>
      {may ? (
        <div className="method-text">
          <label htmlFor={id}>{t('payments.instructions')}</label>
          <Input.TextArea
            id={id}
            aria-label={t('payments.instructionsOf', { method })}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={maxLength}
            value={instructions ?? ''}
            onChange={(event) => onChange({ ...row, instructions: event.target.value || null })}
          />
        </div>
      ) : (
        instructions && <p className="method-read">{instructions}</p>
      )}
    </li>
  )
}
