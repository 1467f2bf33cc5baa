import type { AccessRule } from '../policies/access'
import { type Field, text } from './field'
import type { Filter } from './filter'
import { type AnyResource, accessRuleOf, bulkEditableKinds, type Section, type View } from './resource'

const acronyms: Readonly<Record<string, string>> = {
  sku: 'SKU',
  seo: 'SEO',
  vat: 'VAT',
  id: 'ID',
  url: 'URL',
  cms: 'CMS',
  faq: 'FAQ',
  bkash: 'bKash',
}

/** The English words of a key or value: `shortDescription` → `Short description`, `TOP_RATED` → `Top rated`. */
export const humanize = (key: string): string =>
  (/[a-z]/.test(key) ? key : key.toLowerCase())
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map(
      (word, i) =>
        acronyms[word.toLowerCase()] ??
        (i === 0 ? word[0]?.toUpperCase() + word.slice(1) : word.toLowerCase()),
    )
    .join(' ')

const systemFields: Readonly<Record<string, Field>> = {
  id: { kind: 'text', readOnly: true },
  version: { kind: 'number', readOnly: true },
  createdAt: { kind: 'instant', readOnly: true, label: 'Created' },
  updatedAt: { kind: 'instant', readOnly: true, label: 'Updated' },
}

/** A declared or system field, or a column that sums up others; undefined if the resource has none of that name. */
export const fieldOf = (resource: AnyResource, key: string): Field | undefined =>
  resource.fields[key] ?? resource.columns?.[key] ?? systemFields[key]

export const labelOf = (resource: AnyResource, key: string): string =>
  fieldOf(resource, key)?.label ?? humanize(key)

/** The form as cards; names outside of cards form the first card, titled by the resource. */
export const sectionsOf = (resource: AnyResource): readonly Section[] => {
  const form = resource.form ?? []
  const loose = form.filter((part) => typeof part === 'string')
  const cards = form.filter((part) => typeof part !== 'string')
  return loose.length ? [{ title: resource.title.one, fields: loose }, ...cards] : cards
}

/** Whether a field applies in a record (or form) with these values. */
export const isApplicable = ({ when }: Field, values: Readonly<Record<string, unknown>>): boolean => {
  if (!when) return true
  const [key, ...accepted] = when
  return accepted.some((value) => value === values[key])
}

/** References in the rows of a record, by the key of the rows and the column. */
export const rowReferences = ({ fields }: Pick<AnyResource, 'fields'>) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.kind !== 'rows' || field.derived
      ? []
      : Object.entries(field.of).flatMap(([column, inner]) =>
          'to' in inner ? [{ key, column, to: inner.to, isList: inner.kind === 'refs' }] : [],
        ),
  )

/** The key in a write, if it differs from the key in a read. */
export const bodyKeyOf = (key: string, field: Field) => ('sendAs' in field && field.sendAs) || key

/** Fields that only the backend writes. */
export const isBackendOnly = (field: Field): boolean => Boolean(field.readOnly || field.derived)

export type FilterTarget = {
  /** The resource of the filtered field: this one, or the one referred to. */
  resource: AnyResource
  key: string
  field: Field
  /** The reference of this resource that a path of two steps follows. */
  via?: string
}

/** Resolves the path of a filter; throws with the declaration's name if it does not exist. */
export const resolveFilterPath = (
  resources: readonly AnyResource[],
  resource: AnyResource,
  path: string,
): FilterTarget => {
  const [first = '', second] = path.split('.')
  const field = fieldOf(resource, first)
  const notFound = (why: string) =>
    new Error(`The filter path '${path}' of '${resource.name}' leads nowhere: ${why}`)
  const fieldsOf = ({ name, fields }: AnyResource) => `'${name}' has ${Object.keys(fields).join(', ')}`
  if (!field) throw notFound(fieldsOf(resource))
  if (!second) return { resource, key: first, field }
  const target = 'to' in field ? resources.find((r) => r.name === field.to) : undefined
  if (!target) throw notFound(`'${first}' is no reference`)
  const inner = fieldOf(target, second)
  if (!inner) throw notFound(fieldsOf(target))
  return { resource: target, key: second, field: inner, via: first }
}

const maxScaleSteps = 10
/** A number with few values, such as a rating, which is chosen rather than typed. */
export const isScale = (
  field: Field,
): field is Extract<Field, { kind: 'number' }> & { min: number; max: number } =>
  field.kind === 'number' &&
  field.min !== undefined &&
  field.max !== undefined &&
  field.max - field.min < maxScaleSteps

/** The field that a filter asks for: the one at the end of its path, or its own value under the filter's name. */
export const filterTargetOf = (
  resources: readonly AnyResource[],
  resource: AnyResource,
  name: string,
  filter: Filter,
): FilterTarget => {
  if ('path' in filter) return resolveFilterPath(resources, resource, filter.path)
  return { resource, key: name, field: filter.by === 'condition' ? filter.value : text() }
}

const isSearch = (filter: Filter) =>
  filter.by === 'contains' ||
  filter.by === 'anyOf' ||
  (filter.by === 'condition' && filter.value.kind === 'text')
/** The filter behind the search box: the first that looks for text in several fields, else in one. */
export const searchFilterOf = (resource: AnyResource): string | undefined => {
  const all = Object.entries(resource.filters ?? {}).filter(([, filter]) => isSearch(filter))
  return (all.find(([, { by }]) => by === 'anyOf') ?? all[0])?.[0]
}

/** The fields that a backend may leave out, as `GET x` lists them: `brands.products`. */
export const extensionFieldNames = ({ name, fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.extension ? [`${name}.${key}`] : []))

/** The fields that a backend may leave out and a value of a choice requires: without them, it lacks the value too. */
export const extensionsOfValue = ({ name, fields }: AnyResource, choice: string, value: string): string[] =>
  Object.entries(fields).flatMap(([key, { extension, required, when }]) =>
    extension && required && when?.[0] === choice && when.includes(value, 1) ? [`${name}.${key}`] : [],
  )

/** What reading records of a resource requires, wherever they are shown. */
export const readRuleOf = ({
  subject,
  readAccess,
}: Pick<AnyResource, 'subject' | 'readAccess'>): AccessRule => readAccess ?? [subject, 'READ']

/** The permission that a view of a resource requires. */
export const accessRuleOfView = (resource: AnyResource, view: View | 'delete'): AccessRule =>
  view === 'list' || view === 'show'
    ? readRuleOf(resource)
    : accessRuleOf(resource.subject, ({ create: 'CREATE', edit: 'UPDATE', delete: 'DELETE' } as const)[view])

/** A missing verb means no view: without reading no page, without writing no form. */
export const hasView = (resource: AnyResource, view: View | 'delete'): boolean => {
  const needs = { list: 'list', show: 'one', create: 'create', edit: 'update', delete: 'remove' } as const
  const { api } = resource
  return Boolean(api[needs[view]]) && (view !== 'edit' || Boolean(api.one))
}

/** Whether deleted records can be restored: those of a selection are only unselected. */
export const isRestorable = ({ api, calls, collectionOf, mergeable, servedBy }: AnyResource): boolean =>
  !collectionOf &&
  !servedBy &&
  Boolean(mergeable ?? api.remove ?? Object.values(calls ?? {}).some(({ at }) => at.startsWith('DELETE ')))

/** What no two records share, what another field decides, and what has its own actions. */
const isIndividual = (resource: AnyResource, key: string, field: Field) =>
  key === resource.nameField ||
  resource.transitions?.[key] !== undefined ||
  ('unique' in field && Boolean(field.unique)) ||
  ('area' in field && field.area !== undefined)

/** Whether bulk edits, exports and imports have the field. */
export const isInFiles = ({ extension, inFiles }: Field): boolean => !extension || inFiles === true

/** The fields that can be changed in many records at once: those declared, otherwise all of the form that records can share and every backend has. */
export const bulkFieldsOf = (resource: AnyResource): readonly string[] => {
  if (!hasView(resource, 'list') || !hasView(resource, 'edit')) return []
  const { bulkEdit = sectionsOf(resource).flatMap((section) => section.fields), fields } = resource
  return bulkEdit.filter((key) => {
    const field = fields[key]
    const isEditable =
      field &&
      !isBackendOnly(field) &&
      isInFiles(field) &&
      bulkEditableKinds.some((kind) => kind === field.kind)
    return isEditable && !isIndividual(resource, key, field)
  })
}
