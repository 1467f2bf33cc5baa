import { Input } from 'antd'
import { formatNumber } from '../../../i18n/format'
import { controlProps, type InputPropsFor } from '../props/input-props'

/** Texts with a tight limit, such as those for search engines, show the remaining length. */
const tight = 500

export default function LongTextInput(props: InputPropsFor<'longText'>) {
  const { max } = props.field
  return (
    <Input.TextArea
      {...controlProps(props)}
      autoSize={{ minRows: max && max <= tight ? 2 : 4, maxRows: 16 }}
      {...(max &&
        max <= tight && {
          count: { show: ({ count }) => `${formatNumber(count)} / ${formatNumber(max)}`, max },
        })}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  )
}
