import { formatInstant } from '#i18n/format.ts'
import { instantOfWallTime, wallTimeOf } from '#kit/values/zone.ts'
import { DateBox } from '../date/calendar/DateBox'
import { controlProps, type InputPropsFor } from '../props/input-props'

/** Shows and accepts the store's time; the record stores UTC. */
export default function InstantInput(props: InputPropsFor<'instant'>) {
  const { value, field, label, onChange } = props
  return (
    <DateBox
      control={controlProps(props)}
      label={label}
      value={value ? wallTimeOf(value) : ''}
      shown={value ? formatInstant(value) : ''}
      time={field.usualTime ?? '09:00'}
      required={field.required === true}
      onChange={(wall) => onChange(wall && instantOfWallTime(wall))}
    />
  )
}
