import { CalendarOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef, Space } from 'antd'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import type { controlProps } from '#kit/fields/props/input-props.ts'
import { today } from '#kit/values/zone.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { parseTypedDate } from './typed'
import './date-box.css'

/** Opened by few who fill in a form: most type the date. */
const Calendar = lazyWithTexts(() => import('./Calendar'))

/** Of `2026-01-31` or, with a time, of `2026-01-31T10:32`. */
type Props = {
  control: ReturnType<typeof controlProps>
  label: string
  /** Empty without one. */
  value: string
  /** The value as it is shown, and as it can be typed. */
  shown: string
  /** The proposed time of a day; without one, the value is a day. */
  time?: string
  required?: boolean
  onChange: (value: string | null) => void
}

/** A date that is typed in any usual spelling, or chosen from a calendar. */
export const DateBox = ({ control, label, value, shown, time, required, onChange }: Props) => {
  const box = useRef<InputRef>(null)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const sent = useRef(value)
  const send = (next: string | null) => {
    sent.current = next ?? ''
    onChange(next)
  }

  // What is not a date yet is reported like an incomplete date of the browser.
  const setProblem = (problem: string) => box.current?.input?.setCustomValidity(problem)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(undefined)
    box.current?.input?.setCustomValidity('')
  }, [value])

  const type = (text: string) => {
    setTyped(text)
    const found = parseTypedDate(text, today())
    const day = found?.day ?? (time && found?.time ? value.slice(0, 10) || today() : undefined)
    // A day without a time keeps the chosen one.
    const whole = day && (time ? `${day}T${found?.time ?? (value.slice(11) || time)}` : day)
    setProblem(whole || !text.trim() ? '' : t('form.problem.unfinished'))
    send(whole || null)
  }
  const leave = () => {
    if (!box.current?.input?.validationMessage) setTyped(undefined)
    control.onBlur?.()
  }
  const choose = (next: string | null) => {
    setTyped(undefined)
    setProblem('')
    send(next)
  }
  const close = () => {
    setOpen(false)
    box.current?.focus({ cursor: 'end' })
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const isFilled = (typed ?? value) !== ''
  const clear = (
    <Button
      type="text"
      size="small"
      className="date-clear"
      // Keys clear the text itself, which is selected on focus.
      tabIndex={-1}
      icon={<CloseOutlined aria-hidden />}
      aria-label={t('date.clear')}
      title={t('date.clear')}
      onClick={() => {
        choose(null)
        box.current?.focus()
      }}
    />
  )
  return (
    <div className="date-box">
      <Space.Compact block>
        <Input
          {...control}
          ref={box}
          autoComplete="off"
          placeholder={t(time ? 'date.exampleTime' : 'date.example')}
          value={typed ?? (value && shown)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onFocus={({ target }) => target.select()}
          onKeyDown={openByKey}
          // With a suffix at times only, antd would replace the input, which loses the focus.
          suffix={isFilled && !required && !control.disabled ? clear : <span />}
        />
        <Button
          icon={<CalendarOutlined aria-hidden />}
          aria-label={t('date.open')}
          // The name of the field would make the button look like a second one.
          aria-controls={control.id}
          aria-haspopup="dialog"
          aria-expanded={open}
          title={`${t('date.open')}: ${label}`}
          disabled={control.disabled === true}
          onClick={() => setOpen(true)}
        />
      </Space.Compact>
      {open && (
        <Suspense>
          <Calendar
            label={label}
            value={value}
            {...(time ? { time } : {})}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
