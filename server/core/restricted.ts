import type { Field } from '../../contract/grammar/field'
import type { Registry } from '../../contract/registry'

export type FileField = Extract<Field, { kind: 'image' | 'images' | 'file' }>

/** The fields for files in a field: itself, or those of its rows. */
export const fileFieldsIn = (field: Field): FileField[] => {
  if (field.kind === 'image' || field.kind === 'images' || field.kind === 'file') return [field]
  return field.kind === 'rows' ? Object.values(field.of).flatMap(fileFieldsIn) : []
}

/** What a file was uploaded for: the first part of its key. Some file systems take letter case for nothing. */
export const featureOf = (key: string): string => (key.split('/')[0] ?? '').toLowerCase()

const known = new WeakMap<Registry, ReadonlySet<string>>()
/** Features whose files are not for everyone; one such field is enough. */
export const restrictedFeatures = (registry: Registry): ReadonlySet<string> => {
  const before = known.get(registry)
  if (before) return before
  const fields = registry.resources.flatMap((r) => Object.values(r.fields).flatMap(fileFieldsIn))
  const found = new Set(fields.filter((f) => f.restricted).map((f) => f.feature.toLowerCase()))
  known.set(registry, found)
  return found
}

/** Whether a file is served only to those who may read a record that shows it; copies of it count as the file. */
export const isRestricted = (registry: Registry, key: string): boolean => {
  const features = restrictedFeatures(registry)
  return key.split('/').some((step) => features.has(step.toLowerCase()))
}

/** Where a file is had: its key alone opens it, or asks whether one may. */
export const fileUrl = (key: string, restricted: boolean): string =>
  restricted ? `/api/x/file?key=${encodeURIComponent(key)}` : `/media/${key}`
