import { Button, Form, Select } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Area, Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { foldText } from '#contract/grammar/stored-text.ts'
import { areaName, fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { columnLabel } from '#kit/values/labels.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import type { FormValues } from '#kit/values/values.ts'
import { type InputPropsFor, selectProps } from '../props/input-props'
import { areaAround, areasBelow } from './areas-below'
import { PlainText } from './PlainText'
import { useAreas } from './use-areas'

type Early = {
  /** The choices, once they are loaded. */
  names: readonly string[] | undefined
  isMatch: (typed: string, name: string) => boolean
  choose: (name: string) => void
}

/** Enter that is pressed before the choices are loaded takes the first match as soon as they are. */
const useEarlyEnter = ({ names, isMatch, choose }: Early) => {
  const typed = useRef('')
  useEffect(() => {
    const first = typed.current && names?.find((name) => isMatch(typed.current, name))
    if (!names) return
    typed.current = ''
    if (first) choose(first)
  })
  return {
    onInputKeyDown: ({ key, target }: KeyboardEvent) => {
      if (!names) typed.current = key === 'Enter' && target instanceof HTMLInputElement ? target.value : ''
    },
  }
}

/** The fields of the record, or the columns of the row, that this one belongs to. */
const fieldsAround = (resource: AnyResource, name: string): Readonly<Record<string, Field>> => {
  const [outer = '', column] = name.split('.')
  const rows = resource.fields[outer]
  return column !== undefined && rows?.kind === 'rows' ? rows.of : resource.fields
}

/** Typed in either script. */
const matches = (typed: string, option?: { value: string; label: string }) =>
  [option?.value, option?.label].some((name) => name && foldText(name).includes(foldText(typed)))

type Props = InputPropsFor<'text'> & { area: Area }

/** An area by its name, chosen from those inside the area above it. */
export const AreaInput = ({ area, ...props }: Props) => {
  const { resource, name, field, value, row } = props
  const fields = fieldsAround(resource, name)
  const form = Form.useFormInstance<FormValues>()
  const parentKey = field.within
  const grandparentKey = areaAround(fields, parentKey)
  const namesIn = (values: FormValues) =>
    [parentKey, grandparentKey].map((key) => (key ? String(values[key] ?? '') : ''))
  const watched = Form.useWatch(namesIn, { form, preserve: true })
  // A row is newer than what was watched when its cells change.
  const [inner = '', outer = ''] = (row ? namesIn(row) : watched) ?? []
  const found = useAreas(
    area,
    area === 'thana' ? { division: outer, district: inner } : { division: inner, district: '' },
  )

  const choose = (chosen: string | null) => {
    // Areas differ elsewhere, so those below are cleared; rows clear theirs.
    if (!row && chosen !== (value ?? null))
      form.setFields(areasBelow(fields, name).map((key) => ({ name: key, value: null, errors: [] })))
    props.onChange(chosen)
  }
  const early = useEarlyEnter({
    names: found.loading ? undefined : found.names,
    isMatch: (typed, name) => matches(typed, { value: name, label: areaName(name) }),
    choose,
  })
  const missing = parentKey !== undefined && inner === ''
  const parentLabel = () => {
    const column = row && parentKey ? fields[parentKey] : undefined
    return column ? columnLabel(column, parentKey ?? '') : fieldLabel(resource, parentKey ?? '')
  }
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
      {...selectProps(props, found.names?.length)}
      {...early}
      showSearch
      allowClear={!field.required}
      disabled={props.disabled || (missing && !value)}
      loading={found.loading}
      placeholder={missing ? t('form.area.first', { above: lowerCaseTitle(parentLabel()) }) : undefined}
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
