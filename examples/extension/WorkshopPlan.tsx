import { translateDeclared } from '../../src/i18n'
import { resourceMany } from '../../src/i18n/declared-texts'
import { PageHeader } from '../../src/ui/layout/PageHeader'
import { reminders } from '.'
import { ReminderList } from './ReminderList'

/** A separate page, at the address that its place in the menu declares. */
export default function WorkshopPlan() {
  return (
    <>
      <PageHeader title={translateDeclared('menu.workshopPlan', 'Workshop plan')} />
      <ReminderList title={resourceMany(reminders)} filters={[]} />
    </>
  )
}
