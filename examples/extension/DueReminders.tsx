import { resourceMany } from '#i18n/declared-texts.ts'
import { reminders } from '.'
import { ReminderList } from './ReminderList'

/** All open reminders, on the dashboard. */
export default function DueReminders() {
  return <ReminderList title={resourceMany(reminders)} filters={[]} />
}
