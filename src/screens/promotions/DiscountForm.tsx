import { Form, type FormInstance } from 'antd'
import { Suspense } from 'react'
import type { EntryOf } from '#contract/types.ts'
import FormPage from '#kit/edit/FormPage.tsx'
import { FormSideColumnContext } from '#kit/edit/RecordForm.tsx'
import type { FormMode, FormValues } from '#kit/values/values.ts'
import { useKnownExtension } from '#providers/data/extensions.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { unsavedTerms } from './unsaved-terms'

const Estimate = lazy(async () => ({ default: (await import('./EstimateCard')).Estimate }))

const typingMs = 400

/** What the discount would affect as entered, once its terms are complete. */
const UnsavedEstimate = ({ form }: { form: FormInstance<FormValues> }) => {
  const isKnown = useKnownExtension('estimateDiscount')
  const values = Form.useWatch((typed: FormValues) => typed, { form, preserve: true }) ?? {}
  const terms = unsavedTerms(values)
  // As text: every edit makes a new object, and equal terms are estimated once.
  const settled = useDebounced(terms ? JSON.stringify(terms) : '', typingMs)
  return isKnown && settled ? (
    <Suspense fallback={null}>
      <Estimate terms={JSON.parse(settled)} />
    </Suspense>
  ) : null
}

const drawEstimate = (form: FormInstance<FormValues>) => <UnsavedEstimate form={form} />

const DiscountForm = ({ entry, mode }: { entry: EntryOf<'discounts'>; mode: FormMode }) => (
  <FormSideColumnContext value={drawEstimate}>
    <FormPage entry={entry} mode={mode} />
  </FormSideColumnContext>
)
export const NewDiscount = ({ entry }: { entry: EntryOf<'discounts'> }) => (
  <DiscountForm entry={entry} mode="create" />
)
export const EditDiscount = ({ entry }: { entry: EntryOf<'discounts'> }) => (
  <DiscountForm entry={entry} mode="edit" />
)
