import { usePreference } from '../storage'

export type PinnedView = { id: string; name: string; to: string; of: string }
/** What the menu and the lists show of the saved views before they are read again. */
export type ViewsCopy = {
  pinned: readonly PinnedView[]
  /** What the menu opens, by the path of the list. */
  defaults: Readonly<Record<string, string>>
  /** The paths of the lists that have views. */
  lists: readonly string[]
}
const none: ViewsCopy = { pinned: [], defaults: {}, lists: [] }

/** The saved views of this user as they were last read. */
export const useCachedViews = () => usePreference<ViewsCopy>('views', none)
