import { Input } from 'antd'
import { formatNumber, latinDigits } from '#i18n/format.ts'
import { controlProps, type InputPropsFor } from '../props/input-props'
import { advisedCount } from './count'

const autofill = { email: 'email', phone: 'tel', url: 'url' } as const

/** The used share of the maximum length from which on the length is shown. */
const shownFrom = 0.8
const lengthNearMax = (max: number) => ({
  show: ({ count }: { count: number }) =>
    count >= max * shownFrom ? `${formatNumber(count)} / ${formatNumber(max)}` : '',
  max,
})

/** A single-line text. Patterns do not include Bengali digits, so these are converted. */
export const PlainText = (props: InputPropsFor<'text'>) => {
  const { pattern, max } = props.field
  const type = pattern && pattern in autofill ? autofill[pattern as keyof typeof autofill] : 'text'
  return (
    <Input
      {...controlProps(props)}
      type={type}
      autoComplete={props.autoComplete ?? 'off'}
      spellCheck={pattern === undefined && !props.autoComplete}
      placeholder={props.placeholder}
      {...(props.advised ? advisedCount(props.advised) : max && !pattern && { count: lengthNearMax(max) })}
      value={props.value ?? ''}
      onChange={(event) =>
        props.onChange((pattern ? latinDigits(event.target.value) : event.target.value) || null)
      }
    />
  )
}
