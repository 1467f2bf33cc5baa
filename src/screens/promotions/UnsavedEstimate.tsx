import { Form, type FormInstance } from 'antd'
import { Suspense } from 'react'
import type { FormValues } from '#kit/values/values.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import { unsavedTerms } from './unsaved-terms'

const Estimate = lazy(async () => ({ default: (await import('./EstimateCard')).Estimate }))

const typingMs = 400

/** What the discount would affect as entered, once its terms are complete. */
export const UnsavedEstimate = ({ form }: { form: FormInstance<FormValues> }) => {
  const isKnown = useCapability('estimateDiscount')
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
