import { useMemo } from 'react'
import type { ResourceAction } from '#contract/grammar/actions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { ActionPage, ChangingAction, Ran } from '#kit/context/record-action.ts'
import { ValuesForm } from '#kit/form/ValuesForm.tsx'
import { type FormValues, isBlank, pickValues } from '#kit/values/values.ts'
import { withSkippedRows } from '../use-record-action'
import { actionText, labelOfRow } from './action-texts'
import { bulkLabel, confirmText, doneText } from './declared-action'
import { createReversibleWriter } from './restoring'
import type { Writer } from './writer'

/** The fields that an action asks for; they apply because of it. */
const askedOf = (resource: AnyResource, { ask: names = [], requires = [] }: ResourceAction): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(
    names.flatMap((name) => {
      const { when: _, ...field } = resource.fields[name] ?? {}
      return 'kind' in field ? [[name, requires.includes(name) ? { ...field, required: true } : field]] : []
    }),
  ),
})

type Props = {
  resource: AnyResource
  name: string
  action: ResourceAction
  writer: Writer
  rows: readonly Row[]
  page: ActionPage
  onClose: (ran?: Ran | Promise<Ran>) => void
}

/** Asks for the fields of an action, once for all records, and runs it with them. */
export default function ActionFieldsDialog({ resource, name, action, writer, rows, page, onClose }: Props) {
  const fieldsResource = useMemo(() => askedOf(resource, action), [resource, action])
  const [first, second] = rows
  const only = second ? undefined : first
  const named = { resource, key: name, action }
  const label = only ? actionText(resource, name, '', action.label) : bulkLabel(named, rows.length)
  const send = async (typed: FormValues, release: () => void, over: Row | undefined) => {
    const entered = Object.keys(fieldsResource.fields).filter(
      (key) => !isBlank(typed[key]) || !isBlank(only?.[key]),
    )
    const { write, ...restorable } = createReversibleWriter(resource, action, writer)
    const doing: ChangingAction = {
      ...restorable,
      key: name,
      label: () => label,
      bulk: (count) => bulkLabel(named, count),
      can: writer.can,
      run: (one) => write(one, { ...action.set, ...pickValues(typed, entered) }),
      // The form asks which of the two changes to keep.
      resolvesConflict: true,
      successText: (done) => doneText(named, done),
      ...writer.call,
    }
    if (!only) {
      // Those that are refused stay selected, and the list says why.
      release()
      onClose(page.run(doing, rows))
      return undefined
    }
    const ran = await page.run(doing, [over ?? only])
    if (ran.done.length) {
      release()
      onClose(ran)
    }
    return ran.failure
  }
  const consequence = confirmText(named, rows)
  return (
    <ValuesForm
      resource={fieldsResource}
      record={only}
      send={send}
      submit={label}
      cancel={t('common.cancel')}
      title={only ? t('action.of', { action: label, label: labelOfRow(resource, only) }) : label}
      intro={withSkippedRows(consequence && <p>{consequence}</p>, {
        leftOut: page.leftOut,
        labelOf: (row) => labelOfRow(resource, row),
      })}
      onClose={onClose}
    />
  )
}
