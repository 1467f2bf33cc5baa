import { Select, Switch } from 'antd'
import { t } from '#i18n/index.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import { controlProps, type InputPropsFor, selectProps } from '../props/input-props'

export default function FlagInput(props: InputPropsFor<'flag'>) {
  const { record, name, value, onChange } = props
  // A switch would show a value that the record may not have.
  if (unreadableText(record, name) !== undefined)
    return (
      <Select
        {...selectProps(props)}
        value={typeof value === 'boolean' ? String(value) : null}
        options={[
          { value: 'true', label: t('list.yes') },
          { value: 'false', label: t('list.no') },
        ]}
        onChange={(picked) => onChange(picked === 'true')}
      />
    )
  const { onBlur: _, ...control } = controlProps(props)
  return <Switch {...control} checked={value ?? false} onChange={onChange} />
}
