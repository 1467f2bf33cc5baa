import { useEffect, useRef } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import { useUntypedCallList } from '#kit/call/use-call-list.ts'
import type { Row } from '#kit/context/props.ts'
import { hasHistoryCall } from '#providers/audit-log.ts'
import type { HistoryLineRow } from './group-changes'
import { HistoryList } from './HistoryList'

type Props = { resource: AnyResource; record: Row }

/** The history of one record: by its resource's own call, else by the one for all. */
export default function RecordHistory({ resource, record }: Props) {
  const { id, version } = record
  const own = hasHistoryCall(resource)
  const list = useUntypedCallList<HistoryLineRow>(own ? `${resource.name}.history` : 'x.history', {
    // Another version needs another request, whatever the response before.
    params: { id, version },
    query: own ? {} : { entity: resource.name, entityId: id },
  })
  // Many changes do not change the version: opening the history again reads it again.
  const again = useRef(list.rows ? list.refresh : undefined)
  useEffect(() => void again.current?.(), [])
  return (
    <HistoryList
      list={list}
      within={resource.name}
      record={record}
      empty={{ title: t('history.none'), hint: t('history.noneHint') }}
    />
  )
}
