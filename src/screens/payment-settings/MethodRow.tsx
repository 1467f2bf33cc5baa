import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Input, Switch } from 'antd'
import { useId } from 'react'
import { isKey, useT } from '../../i18n'
import type { Method } from './methods'

type Props = {
  method: Method
  place: number
  count: number
  /** Whether it may be changed. */
  may: boolean
  isDragged: boolean
  onChange: (method: Method) => void
  onMove: (to: number) => void
  onGrab: () => void
  onRelease: () => void
  onOver: () => void
}
const most = 1000

/** A payment method: enabled, position, and instructions for customers. */
export const MethodRow = ({ method: row, place, count, may, isDragged, onChange, onMove, ...on }: Props) => {
  const t = useT()
  const id = useId()
  const { method, enabled, instructions } = row
  const what = `payments.method.${method}.what`
  return (
    <li
      className={isDragged ? 'method method-dragged' : 'method'}
      data-method={method}
      onDragEnter={on.onOver}
      onDragOver={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!may || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        onMove(place + (event.key === 'ArrowUp' ? -1 : 1))
      }}
    >
      <div className="method-head">
        {may && count > 1 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the buttons next to it do the same
          <span
            className="method-grip"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', method)
              event.dataTransfer.effectAllowed = 'move'
              on.onGrab()
            }}
            onDragEnd={on.onRelease}
          >
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
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={place === 0}
              aria-label={t('payments.up', { method })}
              onClick={() => onMove(place - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={place === count - 1}
              aria-label={t('payments.down', { method })}
              onClick={() => onMove(place + 1)}
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
            maxLength={most}
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
