import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { specifiedCodeOf } from '#contract/policies/errors/specified.ts'
import { type Failure, isSpecifiedMessage } from '#providers/errors.ts'
import { cellId } from '../../fields/rows/cell-id'
import { valueProblem } from '../../values/rules'
import { type FormValues, isEmptyRow } from '../../values/values'

const keyFor = (resource: AnyResource, field: string): string | undefined => {
  const [top = ''] = field.split(/[./[]/)
  if (resource.fields[top]) return top
  return Object.entries(resource.fields).find(([, field]) => 'sendAs' in field && field.sendAs === top)?.[0]
}

/**
 * The backend's refusal by field. A clash without a field belongs to the field whose clash has that message; if several
 * share it, to those that were sent.
 */
export const fieldErrors = (
  resource: AnyResource,
  failure: Failure,
  sent: readonly string[],
): Record<string, string[]> => {
  const found: Record<string, string[]> = {}
  for (const [field, sentences] of Object.entries(failure.errors ?? {})) {
    const key = keyFor(resource, field)
    if (key) found[key] = [...(found[key] ?? []), ...sentences]
  }
  if (Object.keys(found).length) return found
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!('unique' in field) || typeof field.unique !== 'string' || !sent.includes(key)) continue
    const code = specifiedCodeOf(field.unique)
    const clash = failure.messages.filter((sentence) => isSpecifiedMessage(code, sentence))
    if (clash.length) found[key] = clash
  }
  return found
}

const controls = 'input, textarea, button, select, [contenteditable="true"], [tabindex]'

const focusControl = (element: Element): HTMLElement | undefined => {
  // What is folded unfolds for it, as it does when the browser finds it in the page.
  element.closest('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch'))
  element.scrollIntoView({ block: 'center' })
  const control =
    element instanceof HTMLElement && element.matches(controls)
      ? element
      : element.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
  return control ?? undefined
}

/** Scrolls to a field and focuses its input, whatever it consists of. Returns the input. */
export const focusField = (id: string): HTMLElement | undefined => {
  const element = document.getElementById(id)
  return element ? focusControl(element) : undefined
}

/** The input that names what it enters by its path in the body, or the first one of a list; in the form or else in what surrounds it. */
const inputAt = (form: Element | null, path: string): Element | undefined => {
  for (let frame = form; frame; frame = frame.parentElement) {
    const [own, inside] = [JSON.stringify(path), JSON.stringify(`${path}.`)]
    const input = frame.querySelector(`[data-path=${own}], [data-path^=${inside}]`)
    if (input) return input
  }
  return undefined
}

/** Focuses what comes first on the page: one of these fields, or an input with one of these paths. */
const focusFirst = (form: Element | null, ids: readonly string[], paths: readonly string[]): void => {
  const [first] = [
    ...ids.map((id) => document.getElementById(id)),
    ...paths.map((path) => inputAt(form, path)),
  ]
    .flatMap((element) => element ?? [])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  if (first) focusControl(first)
}

type RowsField = Extract<Field, { kind: 'rows' }>
/** The index and the column of the first cell that breaks a rule. */
const wrongCell = (resource: AnyResource, field: RowsField, rows: readonly FormValues[]) => {
  for (const [index, row] of rows.entries()) {
    if (isEmptyRow(field, row)) continue
    const column = Object.keys(field.of).find(
      (key) => field.of[key] && valueProblem(resource, field.of[key], row[key]) !== undefined,
    )
    if (column !== undefined) return [index, column] as const
  }
  return undefined
}

/** The cell that one of the paths names. Rows without input are not sent, so paths do not count them. */
const namedCell = (field: RowsField, name: string, rows: readonly FormValues[], paths: readonly string[]) => {
  const sent = [...rows.keys()].filter((index) => !isEmptyRow(field, rows[index] as FormValues))
  for (const path of paths) {
    const [top, nth, column] = path.split('.')
    const index = sent[Number(nth)]
    if (top === name && column !== undefined && index !== undefined) return [index, column] as const
  }
  return undefined
}

/**
 * The id of the input that a refusal or a rule is about: the field’s, or in a table the cell that a path of the refusal
 * names or that breaks a rule.
 */
export const refusedInputId = (
  resource: AnyResource,
  id: string,
  name: string,
  value: unknown,
  paths: readonly string[] = [],
): string => {
  const field = resource.fields[name]
  if (field?.kind !== 'rows' || !Array.isArray(value)) return id
  const rows = value as FormValues[]
  const cell = namedCell(field, name, rows, paths) ?? wrongCell(resource, field, rows)
  const found = cell && cellId(id, ...cell)
  return found && document.getElementById(found) ? found : id
}

type Refusable = {
  resource: AnyResource
  form: FormInstance<FormValues>
  /** Of the form, and the beginning of those of its inputs. */
  id: string
  /** While it is being sent, its inputs can’t take the focus. */
  isBusy: boolean
}
/** Returns what focuses the first input that a refusal is about, by the keys of fields and the paths in its errors. */
export const useRefusedFocus = ({ resource, form, id, isBusy }: Refusable) => {
  const [refused, setRefused] = useState<readonly string[]>()
  useEffect(() => {
    if (!refused || isBusy) return
    setRefused(undefined)
    const values = form.getFieldsValue(true)
    const ids = refused
      .filter((key) => resource.fields[key])
      .map((key) => refusedInputId(resource, `${id}_${key}`, key, values[key], refused))
    focusFirst(document.getElementById(id), ids, refused)
  }, [refused, isBusy, form, id, resource])
  return setRefused
}
