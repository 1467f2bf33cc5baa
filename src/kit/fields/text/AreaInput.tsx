import { Button, Form, Select } from 'antd'
import type { Area } from '../../../../contract/grammar/field'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { t } from '../../../i18n'
import { areaName, fieldLabel } from '../../../i18n/declared-texts'
import type { FormValues } from '../../form/values/values'
import { lowerCaseTitle } from '../../lower-case-title'
import { type InputPropsFor, selectOf } from '../props/input-props'
import { PlainText } from './PlainText'
import { useAreas } from './use-areas'
import { useEarlyEnter } from './use-early-enter'

const withinOf = (resource: AnyResource, name: string | undefined): string | undefined => {
  const field = name === undefined ? undefined : resource.fields[name]
  return field && 'within' in field ? field.within : undefined
}
/** Fields for areas inside the one of that field, the nearest first. */
const below = (resource: AnyResource, name: string): string[] =>
  Object.keys(resource.fields)
    .filter((key) => withinOf(resource, key) === name)
    .flatMap((key) => [key, ...below(resource, key)])

/** Typed in either script. */
const matches = (typed: string, option?: { value: string; label: string }) =>
  [option?.value, option?.label].some((name) => name?.toLowerCase().includes(typed.toLowerCase()))

type Props = InputPropsFor<'text'> & { area: Area }

/** An area by its name, chosen from those inside the area above it. */
export const AreaInput = ({ area, ...props }: Props) => {
  const { resource, name, field, value } = props
  const form = Form.useFormInstance<FormValues>()
  const parentKey = field.within
  const grandparentKey = withinOf(resource, parentKey)
  const above = Form.useWatch(
    (values: FormValues) => [parentKey, grandparentKey].map((key) => (key ? String(values[key] ?? '') : '')),
    { form, preserve: true },
  )
  const [inner = '', outer = ''] = above ?? []
  const found = useAreas(
    area,
    area === 'thana' ? { division: outer, district: inner } : { division: inner, district: '' },
  )

  const choose = (chosen: string | null) => {
    // Areas differ elsewhere, so those below are cleared.
    if (chosen !== (value ?? null))
      form.setFields(below(resource, name).map((key) => ({ name: key, value: null, errors: [] })))
    props.onChange(chosen)
  }
  const early = useEarlyEnter({
    names: found.loading ? undefined : found.names,
    isMatch: (typed, name) => matches(typed, { value: name, label: areaName(name) }),
    choose,
  })
  const missing = parentKey !== undefined && inner === ''
  if (found.failed)
    return (
      <>
        <PlainText {...props} onChange={choose} />
        <p className="input-note" role="status">
          {t('form.area.failed')}{' '}
          <Button type="link" size="small" onClick={found.retry}>
            {t('common.retry')}
          </Button>
        </p>
      </>
    )
  return (
    <Select
      {...selectOf(props, found.names?.length)}
      {...early}
      showSearch
      allowClear={!field.required}
      disabled={props.disabled || (missing && !value)}
      loading={found.loading}
      placeholder={
        missing ? t('form.area.first', { above: lowerCaseTitle(fieldLabel(resource, parentKey)) }) : undefined
      }
      options={(found.names ?? []).map((known) => ({ value: known, label: areaName(known) }))}
      filterOption={matches}
      labelRender={({ value: known }) => areaName(String(known))}
      value={value ?? undefined}
      onChange={(chosen: string | undefined) => choose(chosen ?? null)}
      notFoundContent={
        <span className="input-empty">{t(found.loading ? 'common.loading' : 'common.noResults')}</span>
      }
    />
  )
}
