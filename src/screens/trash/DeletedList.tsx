import { UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import type { DeletedRecord } from '#contract/extensions/trash.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { RecordSnapshot } from '#features/history/RecordSnapshot.tsx'
import { useRestore } from '#features/restore/use-restore.tsx'
import { resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useRecordRuns } from '#kit/actions/use-record-action.tsx'
import { useRestoreAction } from '#kit/actions/use-restore-action.tsx'
import { InlinePager } from '#kit/call/InlinePager.tsx'
import { useCallList } from '#kit/call/use-call-list.ts'
import type { Row } from '#kit/context/props.ts'
import type { FailedRow } from '#kit/context/record-action.ts'
import { searchInputId } from '#kit/filters/SearchBox.tsx'
import { useDebouncedInput } from '#kit/filters/use-debounced-input.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useIdSet } from '#ui/hooks/use-id-set.ts'
import { SearchInput } from '#ui/layout/SearchInput.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'
import '#features/history/history.css'

type DeletedItemProps = {
  resource: AnyResource
  record: DeletedRecord
  isSelected: boolean
  isBusy: boolean
  onSelect: () => void
  onRestore: () => void
}

/** A deleted record: its name, who deleted it when, its values on request. */
const DeletedItem = ({ resource, record, isSelected, isBusy, onSelect, onRestore }: DeletedItemProps) => {
  const { id, label, deletedAt, deletedBy, values } = record
  const name = label || resourceOne(resource)
  return (
    <li className="trash-item history-head">
      <Checkbox aria-label={t('trash.select', { label: name })} checked={isSelected} onChange={onSelect} />
      <span className="trash-name">{name}</span>
      <span className="trash-by">
        {deletedBy.name ? t('trash.by', { name: deletedBy.name }) : t('trash.deleted')}{' '}
        <TimeAgo at={deletedAt} />
      </span>
      <RecordSnapshot resource={resource} id={id} values={(values ?? {}) as Record<string, unknown>} />
      <Button
        className="trash-restore"
        size="small"
        icon={<UndoOutlined aria-hidden />}
        aria-label={t('trash.restoreOne', { label: name })}
        loading={isBusy}
        onClick={onRestore}
      >
        {t('restore.do')}
      </Button>
    </li>
  )
}

type Props = {
  resource: AnyResource
  search: string
  onSearch: (text: string, isStep: boolean) => void
  /** The choice of the resource. */
  kind: ReactNode
}

const rowOf = ({ id, values }: DeletedRecord): Row => ({ ...(values as Row), id })

/** The deleted records of a resource: search, selection, and restoring one or several. */
export const DeletedList = ({ resource, search, onSearch, kind }: Props) => {
  const query = search ? { search } : {}
  const list = useCallList('x.trash', { params: { resource: resource.name }, query })
  const { typed, type, finish } = useDebouncedInput(search, onSearch)
  const [selected, toggle, setSelected] = useIdSet()
  const [refused, setRefused] = useState<readonly FailedRow[]>([])
  const { restore, busyId, dialog } = useRestore()
  const runs = useRecordRuns(resource)
  const action = useRestoreAction(resource)
  const texts = {
    one: lowerCaseTitle(resourceOne(resource)),
    many: lowerCaseTitle(resourceMany(resource)),
  }
  const chosen = (list.rows ?? []).filter(({ id }) => selected.has(id))

  const restoreOne = async (record: DeletedRecord) => {
    setRefused([])
    await restore(resource, record)
  }
  const restoreChosen = async () => {
    const [first, second] = chosen
    if (first && !second) return restoreOne(first)
    const outcome = action && (await runs.act(action, chosen.map(rowOf)))
    setRefused(outcome?.refused ?? [])
    setSelected(new Set(outcome?.refused.map(({ row }) => row.id)))
  }
  const labelOf = (row: Row) => (list.rows ?? []).find(({ id }) => id === row.id)?.label ?? row.id

  return (
    <section className="list">
      <div className="list-content">
        <div className="filter-line">
          {kind}
          <SearchInput
            id={searchInputId}
            allowClear
            label={t('trash.search')}
            aria-keyshortcuts="/"
            value={typed}
            onType={type}
            onPressEnter={finish}
          />
          {chosen.length > 0 && (
            <Button
              type="primary"
              icon={<UndoOutlined aria-hidden />}
              loading={runs.job !== undefined}
              onClick={() => void restoreChosen()}
            >
              {t('restore.bulk', { count: chosen.length, ...texts })}
            </Button>
          )}
        </div>
        {refused.length > 0 && (
          <Alert
            type="warning"
            showIcon
            closable
            className="trash-refused"
            onClose={() => setRefused([])}
            message={t('trash.refused', { count: refused.length })}
            description={
              <ul>
                {refused.map(({ row, reason }) => (
                  <li key={row.id}>
                    {labelOf(row)}: {reason}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <Loaded
          read={list}
          failed={t('trash.failed')}
          loading={{ rows: 6, label: t('trash.loading'), shape: 'cards' }}
          isEmpty={list.rows?.length === 0}
          empty={
            search ? (
              <Empty
                title={t('common.noResults')}
                hint={t('trash.noneFoundHint', { ...texts, search })}
                action={<Button onClick={() => onSearch('', true)}>{t('trash.clear')}</Button>}
              />
            ) : (
              <Empty title={t('trash.none', texts)} hint={t('trash.noneHint', texts)} />
            )
          }
        >
          {(rows) => (
            <ul className="trash-list" aria-busy={list.isFormer}>
              {rows.map((record) => (
                <DeletedItem
                  key={record.id}
                  resource={resource}
                  record={record}
                  isSelected={selected.has(record.id)}
                  isBusy={busyId === record.id}
                  onSelect={() => toggle(record.id)}
                  onRestore={() => void restoreOne(record)}
                />
              ))}
            </ul>
          )}
        </Loaded>
        <InlinePager list={list} />
      </div>
      {dialog}
    </section>
  )
}
