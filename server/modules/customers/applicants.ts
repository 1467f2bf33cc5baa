import type { FillDerived } from '#server/core/context.ts'

/** Requests for verification are named after their customers. */
export const applicants: FillDerived<'userTypes'> = async (_, records) => {
  for (const record of records) record.applicant = record.customer.label
}
