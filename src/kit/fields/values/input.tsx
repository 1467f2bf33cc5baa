import { Select } from 'antd'
import { t } from '../../../i18n'
import { type InputFor, selectOf } from '../input-props'

/** A list of short texts: each one is typed and closed with Enter or a comma. */
export default function ValuesInput(props: InputFor<'values'>) {
  return (
    <Select
      {...selectOf(props)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '\n']}
      placeholder={t('form.values.how')}
      value={props.value ?? []}
      onChange={props.onChange}
    />
  )
}
