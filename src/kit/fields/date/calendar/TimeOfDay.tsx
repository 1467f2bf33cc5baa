import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n'
import { formatTime } from '../../../../i18n/format'
import { instantOfWallTime, today } from '../../../form/values/zone'
import { parseTypedDate } from './typed'

type Props = { value: string; onChange: (time: string) => void; onDone: () => void }

/** The time of the chosen day, in the store's time zone. */
export const TimeOfDay = ({ value, onChange, onDone }: Props) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const timeOf = (text: string) => {
    const found = parseTypedDate(/^[\d০-৯]{1,2}$/.test(text.trim()) ? `${text.trim()}:00` : text, today())
    return found?.day ? undefined : found?.time
  }
  const isWrong = typed !== undefined && !timeOf(typed)
  return (
    <div className="calendar-time">
      <label htmlFor={id}>{t('date.time')}</label>
      <Input
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-zone`}
        aria-invalid={isWrong || undefined}
        status={isWrong ? 'error' : ''}
        value={typed ?? formatTime(instantOfWallTime(`${today()}T${value}`))}
        onChange={({ target }) => {
          setTyped(target.value)
          const time = timeOf(target.value)
          if (time) onChange(time)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          if (!isWrong) setTyped(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it would be sent.
          event.preventDefault()
          if (!isWrong) onDone()
        }}
      />
      <Button onClick={onDone}>{t('common.close')}</Button>
      <span id={`${id}-zone`} className="calendar-zone">
        {t('date.zone')}
      </span>
    </div>
  )
}
