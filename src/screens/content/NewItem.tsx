import { useSearchParams } from 'react-router-dom'
import type { EntryOf } from '#contract/types.ts'
import FormPage from '#kit/edit/FormPage.tsx'
import { entryOfItem, entryOfType, typeInAddress } from './types'

/** The form of a new item of the type in the address. */
export default function NewItem({ entry }: { entry: EntryOf<'cmsItems'> }) {
  const [search] = useSearchParams()
  const type = typeInAddress(entry, search)
  return <FormPage key={type} entry={entryOfType(entry, type)} entryOf={entryOfItem(entry)} />
}
