import { Select } from 'antd'
import { useState } from 'react'
import { accessRuleOfView } from '../../../../contract/grammar/facts'
import { resourceNamed } from '../../../../contract/registry'
import { t } from '../../../i18n'
import { resourceMany } from '../../../i18n/declared-texts'
import { useAccess } from '../../../providers/auth/access'
import { useKit } from '../../context'
import { lowerCaseTitle } from '../../lower-case-title'
import { type InputPropsFor, selectProps } from '../props/input-props'
import type { Row } from '../props/props'
import { useChoices } from './choices'
import { useLabels } from './labels'
import { createEndScrollHandler, drawOption, NoChoices, Popup } from './Popup'
import type { ReferenceOption } from './tree'

type Props = Omit<InputPropsFor<'ref'>, 'value' | 'onChange'> & {
  ids: readonly string[]
  onPick: (ids: string[]) => void
  multiple?: boolean
  /** What can be searched for, while nothing is selected. */
  placeholder?: string
  /** Filters for the selectable records. */
  among?: Readonly<Record<string, string>>
  /** Why a record must not be selected, in a few words; undefined if it may. */
  refusal?: (record: Row) => string | undefined
  /** The text that is searched for, after each letter; not what clears it when the list closes. */
  onType?: (typed: string) => void
}

/** Selects records of another resource, with a search in the backend. */
export const ReferenceSelect = (all: Props) => {
  const { ids, onPick, multiple, placeholder, among, refusal, onType, ...props } = all
  const target = resourceNamed(useKit().registry, props.field.to)
  const mayRead = useAccess()(accessRuleOfView(target, 'list'))
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const isSelf = target.name === props.resource.name
  const found = useChoices(target, {
    enabled: mayRead && open,
    typed,
    among,
    refusal,
    without: isSelf ? props.record?.id : undefined,
  })
  const labels = useLabels(target, ids, {
    candidates: props.record?.[props.name],
    found: found.options,
    mayRead,
  })
  const chosen = ids.map((id) => ({ value: id, label: labels(id) }))
  const pick = (picked: unknown) => {
    const list = (Array.isArray(picked) ? picked : picked ? [picked] : []) as { value: string }[]
    onPick(list.map((o) => o.value))
    if (!multiple) setTyped('')
  }
  return (
    <Select<unknown, ReferenceOption>
      {...selectProps(props, found.shown.length)}
      labelInValue
      {...(multiple && { mode: 'multiple' })}
      disabled={props.disabled || !mayRead}
      placeholder={
        mayRead ? placeholder : t('form.ref.forbidden', { many: lowerCaseTitle(resourceMany(target)) })
      }
      allowClear={multiple || !props.field.required}
      showSearch
      filterOption={false}
      onSearch={(text) => {
        setTyped(text)
        if (open && text) onType?.(text)
      }}
      open={open}
      onOpenChange={setOpen}
      loading={open && found.loading}
      options={found.shown}
      optionRender={({ data }) => drawOption(data)}
      onPopupScroll={createEndScrollHandler(found)}
      popupRender={(menu) => <Popup menu={menu} found={found} />}
      value={multiple ? chosen : chosen[0]}
      onChange={pick}
      notFoundContent={<NoChoices found={found} none={t('common.noResults')} />}
    />
  )
}
