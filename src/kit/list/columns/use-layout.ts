import type { Entry } from '#contract/grammar/sidebar.ts'
import { useListChoices } from '#providers/list/choices.ts'
import { useNarrow } from '#ui/layout/use-media.ts'

/** Whether this user sees a list as cards: by choice, and on narrow screens always. */
export const useLayout = (entry: Entry) => {
  const narrow = useNarrow()
  const { of, keep } = useListChoices()
  const isCards = narrow || of(entry)?.isCards === true
  return { narrow, isCards, toggle: () => keep(entry, { isCards: isCards ? undefined : true }) }
}
export type ListLayout = ReturnType<typeof useLayout>
