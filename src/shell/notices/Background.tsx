import ConnectionNotice from '../connection/ConnectionNotice'
import MenuCounts from '../sidebar/MenuCounts'
import PinnedViews from '../sidebar/PinnedViews'

/** What every page has once it is shown: counts of the sidebar, saved views, and the state of the connection. */
export default function Background() {
  return (
    <>
      <MenuCounts />
      <PinnedViews />
      <ConnectionNotice />
    </>
  )
}
