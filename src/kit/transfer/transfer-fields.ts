import { isBackendOnly, isInFiles, sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { canView } from '#providers/auth/access.ts'
import { readSavedCapabilities } from '#providers/data/saved-capabilities.ts'
import { uniqueKeysOf } from './references'

const isServed = (resource: AnyResource, key: string) => {
  const field = resource.fields[key]
  if (!field?.extension) return true
  return isInFiles(field) && Boolean(readSavedCapabilities()?.includes(`${resource.name}.${key}`))
}

/** The fields of a file: the id, what identifies a record, and the fields of the form that the backend has. */
export const transferFields = (resource: AnyResource): string[] => {
  const form = sectionsOf(resource).flatMap((section) => section.fields)
  return [
    'id',
    ...[...new Set([...uniqueKeysOf(resource), resource.nameField, ...form])].filter((key) => {
      const field = resource.fields[key]
      return (
        field &&
        !isBackendOnly(field) &&
        isServed(resource, key) &&
        field.kind !== 'secret' &&
        form.includes(key)
      )
    }),
  ]
}

/** The fields by which the rows of a file are matched with records. */
export const matchKeysOf = (resource: AnyResource): string[] => {
  const offered = transferFields(resource)
  return ['id', ...uniqueKeysOf(resource).filter((key) => offered.includes(key))]
}

/** What an import may do for the current user. */
export const importPermissions = (resource: AnyResource) => ({
  create: canView(resource, 'create'),
  update: canView(resource, 'edit'),
})
/** Records are matched with those of the list, so an import needs it. */
export const canImport = (resource: AnyResource): boolean => {
  const { create, update } = importPermissions(resource)
  const isEditable =
    sectionsOf(resource).length > 0 && !Object.values(resource.fields).some(({ kind }) => kind === 'secret')
  return isEditable && canView(resource, 'list') && (create || update)
}
