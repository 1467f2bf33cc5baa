import type { Entry } from '../../../../contract/grammar/sidebar'
import { usePreference } from '../../../providers/storage'
import { useNarrow } from '../../layout/use-media'
import { listKey } from '../../paths'

type Layout = 'table' | 'cards'

/** Whether this user sees a list as cards: by choice, and on narrow screens always. */
export const useLayout = (entry: Entry) => {
  const narrow = useNarrow()
  const [layout, save] = usePreference<Layout>(`layout ${listKey(entry)}`, 'table')
  const isCards = narrow || layout === 'cards'
  return { narrow, isCards, toggle: () => save(isCards ? 'table' : 'cards') }
}
export type ListLayout = ReturnType<typeof useLayout>
