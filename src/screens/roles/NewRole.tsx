import type { EntryOf } from '#contract/types.ts'
import FormPage from '#kit/edit/FormPage.tsx'

/** The form of a new role, with the texts of its permissions. */
export default function NewRole({ entry }: { entry: EntryOf<'roles'> }) {
  return <FormPage entry={entry} />
}
