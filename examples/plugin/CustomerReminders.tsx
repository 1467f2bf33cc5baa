import { resourceMany } from '#i18n/declared-texts.ts'
import type { RecordPanelProps } from '#kit/context/context.tsx'
import { reminders } from './contract'
import { ReminderList } from './ReminderList'

/** The open reminders of a customer, on the page of the customer. */
export default function CustomerReminders({ record }: RecordPanelProps) {
  const filters = [{ field: 'customerId', operator: 'eq', value: record.id } as const]
  return <ReminderList title={resourceMany(reminders)} filters={filters} />
}
