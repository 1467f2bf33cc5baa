import { resourceMany } from '#i18n/declared-texts.ts'
import { translateDeclared } from '#i18n/index.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { reminders } from './contract'
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
