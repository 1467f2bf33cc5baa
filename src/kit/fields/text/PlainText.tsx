import { Input } from 'antd'
import { latinDigits } from '../../../i18n/format'
import { controlProps, type InputPropsFor } from '../props/input-props'
import { advisedCount } from './count'

const autofill = { email: 'email', phone: 'tel', url: 'url' } as const

/** A single-line text. Patterns do not include Bengali digits, so these are converted. */
export const PlainText = (props: InputPropsFor<'text'>) => {
  const { pattern } = props.field
  const type = pattern && pattern in autofill ? autofill[pattern as keyof typeof autofill] : 'text'
  return (
    <Input
      {...controlProps(props)}
      type={type}
      autoComplete={props.autoComplete ?? 'off'}
      spellCheck={pattern === undefined && !props.autoComplete}
      placeholder={props.placeholder}
      {...(props.advised && advisedCount(props.advised))}
      value={props.value ?? ''}
      onChange={(event) =>
        props.onChange((pattern ? latinDigits(event.target.value) : event.target.value) || null)
      }
    />
  )
}
