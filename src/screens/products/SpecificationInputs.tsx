import { AutoComplete } from 'antd'
import { type KeyboardEvent, useMemo } from 'react'
import type { RecordFor } from '../../../contract/types'
import { locale } from '../../i18n'
import { selectProps } from '../../kit/fields/props/input-props'
import type { InputProps } from '../../kit/fields/props/props'
import { useAllRecords } from '../../kit/record/use-all-records'
import { useAccess } from '../../providers/auth/access'

type Feature = RecordFor<'productFeatures'>
/** Shared by every row of every product. */
const freshMs = 60_000
const same = (a: unknown, b: string) =>
  String(a ?? '')
    .trim()
    .toLowerCase() === b.trim().toLowerCase()

/** Without duplicates; 90 before 110. */
const inOrder = (suggestions: readonly string[]) =>
  [...new Set(suggestions)].sort((a, b) => a.localeCompare(b, locale(), { numeric: true }))

/** The features for rows of that attribute; none for users who may not read them. */
const useFeatures = (attribute: unknown): readonly Feature[] => {
  const mayRead = useAccess()(['ProductFeature', 'READ'])
  const { data } = useAllRecords('productFeatures', { enabled: mayRead, staleTime: freshMs })
  return useMemo(() => data?.filter(({ featureType }) => featureType === attribute) ?? [], [data, attribute])
}

const leaveByTab = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation()
}

/** A text with suggestions, of which none is taken unless it was chosen. */
const Suggested = ({ suggestions, ...props }: InputProps & { suggestions: readonly string[] }) => {
  const typed = String(props.value ?? '')
  const fitting = suggestions.filter((word) => word.toLowerCase().includes(typed.trim().toLowerCase()))
  // Once one of them is entered, the others are suggested as alternatives.
  const offered = suggestions.some((word) => same(word, typed)) ? suggestions : fitting
  return (
    // With open suggestions, antd would take the first of them on Tab and keep the focus: the next keys were lost.
    <div onKeyDownCapture={leaveByTab}>
      <AutoComplete
        {...selectProps(props)}
        style={{ width: '100%' }}
        status={props.invalid ? 'error' : ''}
        defaultActiveFirstOption={false}
        options={offered.map((value) => ({ value }))}
        value={typed}
        onChange={(value: string) => props.onChange(value || null)}
      />
    </div>
  )
}

/** The name of a property: a feature of the row's attribute. */
export const SpecificationName = (props: InputProps) => {
  const features = useFeatures(props.row?.attribute)
  return <Suggested {...props} suggestions={inOrder(features.map(({ title }) => title))} />
}

/** Its value: one of those of the named feature. */
export const SpecificationValue = (props: InputProps) => {
  const features = useFeatures(props.row?.attribute)
  const named = features.filter(({ title }) => same(props.row?.name, title))
  return <Suggested {...props} suggestions={inOrder(named.flatMap(({ values }) => values ?? []))} />
}
