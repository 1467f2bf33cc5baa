import { resourceMany } from '#i18n/declared-texts.ts'
import { reminders } from './contract'
import { ReminderList } from './ReminderList'

/** All open reminders, on the dashboard. */
export default function DueReminders() {
  return <ReminderList title={resourceMany(reminders)} filters={[]} />
}
