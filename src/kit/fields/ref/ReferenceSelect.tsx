import { Select } from 'antd'
import { useState } from 'react'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import { resourceNamed } from '#contract/registry.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useAccess } from '#providers/auth/access.ts'
import { type InputPropsFor, selectProps } from '../props/input-props'
import { useChoices } from './choices'
import { useCacheLabels, useLabels } from './labels'
import { createEndScrollHandler, drawOption, NoChoices, Popup } from './Popup'
import type { ReferenceOption } from './tree'
import { useCreateRelated } from './use-create-related'

type Props = Omit<InputPropsFor<'ref'>, 'value' | 'onChange'> & {
  ids: readonly string[]
  onPick: (ids: string[]) => void
  multiple?: boolean
  /** What can be searched for, while nothing is selected. */
  placeholder?: string
  /** Whether a record can be created here if the form permits it. */
  mayCreate?: boolean
  /** Filters for the selectable records. */
  among?: Readonly<Record<string, string>>
  /** Why a record must not be selected, in a few words; undefined if it may. */
  refusal?: (record: Row) => string | undefined
  /** What distinguishes records with the same name; the same function with every render. */
  noteOf?: (record: Row) => string
  /** The text that is searched for, after each letter; not what clears it when the list closes. */
  onType?: (typed: string) => void
}

/** Selects records of another resource, with a search in the backend. */
export const ReferenceSelect = (all: Props) => {
  const { ids, onPick, multiple, mayCreate, placeholder, among, refusal, noteOf, onType, ...props } = all
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
    noteOf,
    without: isSelf ? props.record?.id : undefined,
  })
  const labels = useLabels(target, ids, {
    candidates: props.record?.[props.name],
    found: found.options,
    mayRead,
  })
  const chosen = ids.map((id) => ({ value: id, label: labels(id) }))
  const cacheLabels = useCacheLabels(target)
  const related = useCreateRelated({
    target,
    resource: props.resource,
    isOpen: open,
    typed,
    found,
    onCreated: (record) => {
      const label = String(record[target.nameField] ?? record.id)
      cacheLabels([record.id], [{ value: record.id, label, path: label, depth: 0 }])
      onPick(multiple ? [...ids, record.id] : [record.id])
    },
  })
  const options = mayCreate ? [...found.shown, ...related.options] : found.shown
  const pick = (picked: unknown) => {
    const list = (Array.isArray(picked) ? picked : picked ? [picked] : []) as { value: string }[]
    if (list.some(({ value }) => related.opens(value))) {
      setTyped('')
      return setOpen(false)
    }
    onPick(list.map((o) => o.value))
    if (!multiple) setTyped('')
  }
  return (
    <>
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
        // With nothing to select, Enter would close the list, and closing it clears the text.
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed && !found.shown.length) setOpen(true)
        }}
        loading={open && found.loading}
        options={options}
        // With nothing but the way to a new record, Enter and Tab choose nothing by themselves.
        defaultActiveFirstOption={found.shown.length > 0}
        optionRender={({ data }) => drawOption(data)}
        onPopupScroll={createEndScrollHandler(found)}
        popupRender={(menu) => <Popup menu={menu} found={found} />}
        value={multiple ? chosen : chosen[0]}
        onChange={pick}
        notFoundContent={<NoChoices found={found} none={t('common.noResults')} />}
      />
      {related.drawer}
    </>
  )
}
