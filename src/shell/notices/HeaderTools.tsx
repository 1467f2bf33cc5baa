import { HelpMenu } from '../help/HelpMenu'
import Bell from './Bell'

/** The buttons of the header that no page waits for. */
export default function HeaderTools({ isPhone }: { isPhone: boolean }) {
  return (
    <>
      {!isPhone && <HelpMenu />}
      <Bell />
    </>
  )
}
