import type { EntryOf } from '#contract/types.ts'
import FormPage from '#kit/edit/FormPage.tsx'
import { type FormSideColumn, FormSideColumnContext } from '#kit/edit/RecordForm.tsx'
import { UnsavedEstimate } from './UnsavedEstimate'

const drawEstimate: FormSideColumn = (form) => <UnsavedEstimate form={form} />

/** The form of a new discount, with what it would affect. */
export default function NewDiscount({ entry }: { entry: EntryOf<'discounts'> }) {
  return (
    <FormSideColumnContext value={drawEstimate}>
      <FormPage entry={entry} />
    </FormSideColumnContext>
  )
}
