import { useMemo } from 'react'
import type { RecordFor } from '#contract/types.ts'
import { locale } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import { isSameText, SuggestedText } from '#kit/fields/text/SuggestedText.tsx'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { useAccess } from '#providers/auth/access.ts'

type Feature = RecordFor<'productFeatures'>
/** Shared by every row of every product. */
const freshMs = 60_000

/** Without duplicates; 90 before 110. */
const inOrder = (suggestions: readonly string[]) =>
  [...new Set(suggestions)].sort((a, b) => a.localeCompare(b, locale(), { numeric: true }))

/** The features for rows of that attribute; none for users who may not read them. */
const useFeatures = (attribute: unknown): readonly Feature[] => {
  const mayRead = useAccess()(['ProductFeature', 'READ'])
  const { data } = useAllRecords('productFeatures', { enabled: mayRead, staleTime: freshMs })
  return useMemo(() => data?.filter(({ featureType }) => featureType === attribute) ?? [], [data, attribute])
}

/** The name of a property: a feature of the row's attribute. */
export const SpecificationName = (props: InputProps) => {
  const features = useFeatures(props.row?.attribute)
  return <SuggestedText {...props} suggestions={inOrder(features.map(({ title }) => title))} />
}

/** Its value: one of those of the named feature. */
export const SpecificationValue = (props: InputProps) => {
  const features = useFeatures(props.row?.attribute)
  const named = features.filter(({ title }) => isSameText(props.row?.name, title))
  return <SuggestedText {...props} suggestions={inOrder(named.flatMap(({ values }) => values ?? []))} />
}
