import { useMemo } from 'react'
import type { ResourceAction } from '#contract/grammar/actions.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import type { ChangingAction } from '#kit/context/record-action.ts'
import { ValuesForm } from '#kit/form/ValuesForm.tsx'
import { type FormValues, isBlank, pickValues } from '#kit/values/values.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { useRecordRuns } from '../use-record-action'
import { actionText, actionTextParams, labelOfRow } from './action-texts'
import { doneText } from './declared-action'
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
  row: Row
  onClose: () => void
}

/** Asks for the fields of an action, and runs it with them. */
export default function ActionFieldsDialog({ resource, name, action, writer, row, onClose }: Props) {
  const { act } = useRecordRuns(resource)
  const fieldsResource = useMemo(() => askedOf(resource, action), [resource, action])
  const label = actionText(resource, name, '', action.label)
  const send = async (typed: FormValues, release: () => void, over: Row = row) => {
    const entered = Object.keys(fieldsResource.fields).filter(
      (key) => !isBlank(typed[key]) || !isBlank(row[key]),
    )
    let failure: Failure | undefined
    const { write, ...restorable } = createReversibleWriter(resource, action, writer)
    const doing: ChangingAction = {
      ...restorable,
      key: name,
      label: () => label,
      can: writer.can,
      run: async (one) => {
        try {
          return await write(one, { ...action.set, ...pickValues(typed, entered) })
        } catch (error) {
          failure = toHttpError(error)
          throw failure
        }
      },
      // The form asks which of the two changes to keep.
      isReported: ({ statusCode, current }) => !(statusCode === httpStatus.conflict && current),
      successText: (rows) => doneText({ resource, key: name, action }, rows),
      ...writer.call,
    }
    const outcome = await act(doing, [over])
    if (outcome?.done.length) {
      release()
      onClose()
    }
    return failure
  }
  return (
    <ValuesForm
      resource={fieldsResource}
      record={row}
      send={send}
      submit={label}
      cancel={t('common.cancel')}
      title={t('action.of', { action: label, label: labelOfRow(resource, row) })}
      intro={
        action.confirm && (
          <p>{actionText(resource, name, 'confirm', action.confirm, actionTextParams(resource, row))}</p>
        )
      }
      onClose={onClose}
    />
  )
}
