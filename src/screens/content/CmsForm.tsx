import { useSearchParams } from 'react-router-dom'
import type { EntryOf } from '#contract/types.ts'
import FormPage from '#kit/edit/FormPage.tsx'
import { entryOfItem, entryOfType, typeInAddress } from './types'

/** The form of a new item of the type in the address. */
export const NewItem = ({ entry }: { entry: EntryOf<'cmsItems'> }) => {
  const [search] = useSearchParams()
  const type = typeInAddress(entry, search)
  return <FormPage key={type} entry={entryOfType(entry, type)} mode="create" entryOf={entryOfItem(entry)} />
}

/** The form of an item: that of its type. */
export const EditItem = ({ entry }: { entry: EntryOf<'cmsItems'> }) => (
  <FormPage entry={entry} mode="edit" entryOf={entryOfItem(entry)} />
)
