import type { AnyResource } from '#contract/grammar/resource.ts'
import { changedValueKeys } from '#providers/data/dirty.ts'
import type { Row } from '../context/props'
import { type FormValues, filledKeys, toFormValues, toWriteBody } from './values'

/** The body that saves these values: what differs from the record, or all filled fields of a new one. */
export const changedBody = (resource: AnyResource, values: FormValues, over?: Row): FormValues => {
  const { fields } = resource
  const keys = over ? changedValueKeys(toFormValues(fields, over), values) : filledKeys(resource, values)
  return toWriteBody(fields, values, keys)
}
