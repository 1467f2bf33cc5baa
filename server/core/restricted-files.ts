import type { Field } from '#contract/grammar/field.ts'
import type { Registry } from '#contract/registry.ts'

export type FileField = Extract<Field, { kind: 'image' | 'images' | 'file' }>

/** The file fields of a field: itself, or those of its rows. */
export const fileFieldsIn = (field: Field): FileField[] => {
  if (field.kind === 'image' || field.kind === 'images' || field.kind === 'file') return [field]
  return field.kind === 'rows' ? Object.values(field.of).flatMap(fileFieldsIn) : []
}

/** The feature of an upload: the first part of its key. Some file systems ignore case. */
export const featureOfKey = (key: string): string => (key.split('/')[0] ?? '').toLowerCase()

const cache = new WeakMap<Registry, ReadonlySet<string>>()
/** Restricted features; one restricted field is enough. */
export const restrictedFeatures = (registry: Registry): ReadonlySet<string> => {
  const cached = cache.get(registry)
  if (cached) return cached
  const fields = registry.resources.flatMap((r) => Object.values(r.fields).flatMap(fileFieldsIn))
  const found = new Set(fields.filter((f) => f.restricted).map((f) => f.feature.toLowerCase()))
  cache.set(registry, found)
  return found
}

/** Whether a file is served only to users who may read a record that contains it; its copies are restricted too. */
export const isRestricted = (registry: Registry, key: string): boolean => {
  const features = restrictedFeatures(registry)
  return key.split('/').some((step) => features.has(step.toLowerCase()))
}

/** The address of a file: its key alone opens it, or the call that checks permission. */
export const fileUrl = (key: string, restricted: boolean): string =>
  restricted ? `/api/x/file?key=${encodeURIComponent(key)}` : `/media/${key}`
