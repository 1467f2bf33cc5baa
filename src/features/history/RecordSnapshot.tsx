import { useId, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { Row } from '#kit/context/props.ts'
import { isBlank } from '#kit/values/values.ts'
import { FoldButton } from './FoldButton'
import { HistoryValue } from './HistoryValue'

type Values = Readonly<Record<string, unknown>>
type Props = { resource: AnyResource | undefined; id: string; values: Values }

const filledOf = ({ resource, values }: Props) =>
  Object.keys(resource?.fields ?? values).filter((name) => !isBlank(values[name]))

export const SnapshotValues = ({ listId, ...props }: Props & { listId?: string }) => {
  const { resource, id, values } = props
  const record: Row = { ...values, id }
  return (
    <dl id={listId} className="history-changes">
      {filledOf(props).map((name) => (
        <div key={name} className="history-change">
          <dt>{resource ? fieldLabel(resource, name) : name}</dt>
          <dd>
            <HistoryValue
              resource={resource}
              name={name}
              field={resource?.fields[name]}
              value={values[name]}
              record={record}
              size="full"
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The content of a created or deleted record: one line, expandable. */
export const RecordSnapshot = (props: Props) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = filledOf(props).length
  if (!count) return null
  return (
    <>
      <FoldButton
        label={t(open ? 'history.less' : 'history.values', { count })}
        isOpen={open}
        controls={id}
        onToggle={setOpen}
      />
      {open && <SnapshotValues {...props} listId={id} />}
    </>
  )
}
