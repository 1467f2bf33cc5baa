import ConnectionNotice from '../connection/ConnectionNotice'
import MenuCounts from '../sidebar/MenuCounts'
import PinnedViews from '../sidebar/PinnedViews'
import { PageAnnouncer } from './PageAnnouncer'

/**
 * What every page has once it is shown: counts of the sidebar, saved views, the state of the connection, and what screen
 * readers say about the next page.
 */
export default function Background() {
  return (
    <>
      <MenuCounts />
      <PinnedViews />
      <ConnectionNotice />
      <PageAnnouncer />
    </>
  )
}
