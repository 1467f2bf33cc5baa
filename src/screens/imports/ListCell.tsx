import { entriesOf } from '#contract/registry.ts'
import { entryTitle } from '#i18n/declared-texts.ts'
import { useKit } from '#kit/context/context.tsx'
import type { CellProps } from '#kit/context/props.ts'

/** The list that was imported to, by its title instead of its path. */
export const ListCell = ({ value }: CellProps) => {
  const { registry } = useKit()
  const entry = entriesOf(registry).find(({ path }) => path === value)
  return entry ? entryTitle(entry) : String(value ?? '')
}
