import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Params, Text } from '#contract/grammar/text.ts'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { translateText } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'

export type ActionTextPart =
  | ''
  | 'title'
  | 'confirm'
  | 'done'
  | 'bulk'
  | 'bulk.confirm'
  | 'bulk.done'
  | `reasons.${string}`

/** A text of a declared action, in the current language. */
export const actionText = (
  resource: AnyResource,
  key: string,
  part: ActionTextPart,
  declared: Text,
  params?: Params,
) => translateText(`${resource.name}.actions.${key}${part && `.${part}`}`, declared, params)

export const labelOfRow = (resource: AnyResource, row: Row) => String(row[resource.nameField] ?? row.id)

/** The parameters of texts about one record: its label, and its text fields by name. */
export const actionTextParams = (resource: AnyResource, row: Row): Params => ({
  ...Object.fromEntries(
    Object.entries(row).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ),
  label: labelOfRow(resource, row),
})

/** The parameters of texts about several records. */
export const countParams = (resource: AnyResource, count: number): Params => ({
  count,
  one: lowerCaseTitle(resourceOne(resource)),
  many: lowerCaseTitle(resourceMany(resource)),
})
