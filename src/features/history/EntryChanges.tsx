import type { AnyResource } from '#contract/grammar/resource.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import type { Row } from '#kit/context/props.ts'
import type { HistoryEntry, HistoryLineRow } from './group-changes'
import { HistoryFieldChange } from './HistoryFieldChange'
import { SnapshotValues } from './RecordSnapshot'

type Values = Readonly<Record<string, unknown>>
const asRow = (id: string, values: Values): Row => ({ ...values, id })
/** The complete record, where one was created or deleted. */
export const recordSnapshotOf = ({ propKey, from, to }: HistoryLineRow) =>
  propKey ? null : ((to ?? from) as Values | null)

type Props = {
  entry: HistoryEntry
  resource: AnyResource | undefined
  /** The record as it is now, to which former values can be restored. */
  current?: Row | undefined
}

/** Field by field, each with its former and its new value. */
export const FieldChanges = ({ entry: { first, changes, before, after }, resource, current }: Props) => (
  <dl className="history-changes">
    {changes.map((line) => (
      <HistoryFieldChange
        key={line.id}
        resource={resource}
        line={line}
        current={current}
        {...(before && { before: asRow(first.entityId, before) })}
        {...(after && { after: asRow(first.entityId, after) })}
      />
    ))}
  </dl>
)

/** What an action did to one record. */
export const EntryChanges = ({ within, ...of }: Props & { within?: string | undefined }) => {
  const { resource, entry } = of
  const { first } = entry
  const snapshot = recordSnapshotOf(first)
  return (
    <>
      {resource && first.entity !== within && <p className="history-side">{resourceOne(resource)}</p>}
      {snapshot ? (
        <SnapshotValues resource={resource} id={first.entityId} values={snapshot} />
      ) : (
        <FieldChanges {...of} />
      )}
    </>
  )
}
