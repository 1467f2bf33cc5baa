import { useSearchParams } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import FormPage from '../../kit/form/FormPage'
import { placeOfItem, placeOfType, typeAsked } from './types'

/** The form of a new item of the type in the address. */
export const NewItem = ({ entry }: { entry: Entry }) => {
  const [search] = useSearchParams()
  const type = typeAsked(entry, search)
  return <FormPage key={type} entry={placeOfType(entry, type)} mode="create" placeOf={placeOfItem(entry)} />
}

/** The form of an item: that of its type. */
export const EditItem = ({ entry }: { entry: Entry }) => (
  <FormPage entry={entry} mode="edit" placeOf={placeOfItem(entry)} />
)
