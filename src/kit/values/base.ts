import { pathOf } from '#contract/grammar/filter.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Row } from '../context/props'
import { type FormValues, initialFormValues, toFormValues } from './values'

/** The initial values of the form; anything different is a change. */
export type Base = { values: FormValues; version?: number | undefined }

export type FormMode = 'create' | 'edit'

/** Values that every record of this entry has: news are blogs of the type NEWS. */
export const fixedValues = (entry: Entry): FormValues =>
  Object.fromEntries(
    Object.entries(entry.fixedFilters ?? {}).flatMap(([param, value]) => {
      const path = pathOf(entry.resource.filters?.[param]) ?? param
      return entry.resource.fields[path] ? [[path, value]] : []
    }),
  )

/** `initialValues`: initial values of a new record besides the defaults. */
export const formBaseOf = (entry: Entry, record: Row | undefined, initialValues: FormValues = {}): Base => {
  const { fields } = entry.resource
  return record
    ? { values: toFormValues(fields, record), version: record.version }
    : { values: { ...initialFormValues(fields), ...initialValues, ...fixedValues(entry) } }
}

const isNeverDrafted = (resource: AnyResource, key: string) => resource.fields[key]?.kind === 'secret'

/** Values that may be stored in the browser: no passwords. */
export const storableKeys = (resource: AnyResource, keys: readonly string[]) =>
  keys.filter((key) => resource.fields[key] && !isNeverDrafted(resource, key))
