import { Input } from 'antd'
import { controlProps, type InputPropsFor } from '../props/input-props'
import { advisedCount, countOf } from '../text/count'

/** Texts with a tight limit, such as those for search engines, show the remaining length. */
const tight = 500

export default function LongTextInput(props: InputPropsFor<'longText'>) {
  const { max } = props.field
  const { advised } = props
  return (
    <Input.TextArea
      {...controlProps(props)}
      autoSize={{ minRows: max && max <= tight ? 2 : 4, maxRows: 16 }}
      {...(advised ? advisedCount(advised) : max && max <= tight && { count: { show: countOf(max), max } })}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  )
}
