import { Select } from 'antd'
import { t } from '../../../i18n'
import { type InputFor, selectOf } from '../input-props'

/** A list of texts in their order: each is typed and closed with Enter, or all are pasted, one a line. */
export default function ValuesInput(props: InputFor<'values'>) {
  return (
    <Select
      {...selectOf(props)}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={['\n', '\t']}
      placeholder={t('form.values.how')}
      value={props.value ?? []}
      onChange={props.onChange}
    />
  )
}
