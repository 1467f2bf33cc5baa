import { formatDay } from '#i18n/format.ts'
import { controlProps, type InputPropsFor } from '../props/input-props'
import { DateBox } from './calendar/DateBox'

/** A day of the store's calendar. */
export default function DateInput(props: InputPropsFor<'date'>) {
  const { value, field, label, onChange } = props
  return (
    <DateBox
      control={controlProps(props)}
      label={label}
      value={value ?? ''}
      shown={value ? formatDay(value) : ''}
      required={field.required === true}
      onChange={onChange}
    />
  )
}
