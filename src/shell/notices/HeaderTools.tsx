import { HelpMenu } from '../help/HelpMenu'
import Bell from './Bell'

/** The buttons of the header that no page waits for. */
export default function HeaderTools() {
  return (
    <>
      <HelpMenu />
      <Bell />
    </>
  )
}
