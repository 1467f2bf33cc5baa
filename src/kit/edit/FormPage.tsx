import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { hasView } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { useT } from '#i18n/index.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { recordKey } from '#providers/data/query-keys.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { DeleteButton } from '../actions/DeleteButton'
import { canDuplicate, noteOnCopy, valuesOfCopy } from '../actions/duplicate'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { cacheLabels } from '../fields/ref/labels'
import type { SaveSeries } from '../form/saving/use-series'
import { Breadcrumbs } from '../navigation/Breadcrumbs'
import { lastListAddress } from '../navigation/last-list-address'
import { createPath, editPath, entryOfRecord, showPath } from '../navigation/paths'
import type { RecordAt } from '../records/record-of'
import { FormSkeleton, RecordFailure } from '../records/record-states'
import { useEarlyRecord } from '../records/use-early-record'
import { useNeighbours } from '../records/use-neighbours'
import { useCopyTexts } from '../translation/use-copy-texts'
import type { FormMode } from '../values/base'
import { lowerCaseTitle } from '../values/lower-case-title'
import { RecordForm } from './RecordForm'
import { referencesInAddress } from './references-in-address'
import { CreateRelated } from './related/CreateRelated'

type Options<R = Row> = {
  mode: FormMode
  /** The place of a record whose form depends on its values. */
  entryOf?: ((record: R) => Entry) | undefined
  /** A sentence that explains why a record cannot be edited; undefined if it can. */
  lockedReason?: (record: R) => string | undefined
  /** Called with a saved change before its page is shown. */
  onSaved?: (record: R) => void
}
type Props = Options & { entry: Entry }

/** Opens an address after saving: by default the record's page, or the list if it has none. */
const useSaved = (entry: Entry) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (record: Row, to?: string) => {
    const { resource } = entry
    const key = recordKey(resource.name, record.id)
    // The response is the current record, if the backend returns it: its page shows it at once.
    if (resource.nameField in record) client.setQueryData(key, { data: record })
    // A backend may not return the id of a new record.
    const isKnown = record.id !== undefined && hasView(resource, 'show')
    const own = isKnown ? showPath(entry, record.id) : lastListAddress(entry)
    void navigate(to ?? own, { replace: true })
  }
}

type New = { entry: Entry; source?: Row; onAgain?: () => void }

const NewRecord = ({ entry, source, onAgain }: New) => {
  const t = useT()
  const client = useQueryClient()
  const { registry } = useKit()
  const { resource } = entry
  const onSaved = useSaved(entry)
  const one = lowerCaseTitle(resourceOne(resource))
  const [search] = useSearchParams()
  // Copied once: later changes of the source do not affect the copy.
  const [initialValues] = useState(() => {
    if (!source) return referencesInAddress(resource, search)
    cacheLabels(client, resource, source)
    return valuesOfCopy(resource, source)
  })
  const copyTexts = useCopyTexts(resource, source)
  const after = (next: (record: Row) => void) => (record: Row) => {
    void copyTexts(record)
    next(record)
  }
  const label = source && String(source[resource.nameField] ?? source.id)
  return (
    <>
      <PageHeader
        title={label === undefined ? t('common.newOne', { one }) : t('copy.title', { label })}
        trail={<Breadcrumbs entry={entry} />}
        {...(source && { facts: noteOnCopy(registry, resource) })}
      />
      <RecordForm
        entry={entry}
        mode="create"
        isMain
        onSaved={after((record) => onSaved(record))}
        {...(onAgain && { series: [{ key: 'new', onSaved: after(onAgain) }] })}
        {...(initialValues && { initialValues })}
      />
    </>
  )
}

/** The current record, not the one of a list. */
const useFresh = (entry: Entry, id: string) => {
  const { query, record, early } = useEarlyRecord(entry.resource.name, id, {
    queryOptions: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
      refetchOnReconnect: false,
    },
    liveMode: 'off',
  })
  return { query, result: record, current: query.isFetchedAfterMount ? record : early() }
}

const CopiedRecord = ({ entry, id, entryOf }: Omit<Props, 'mode'> & { id: string }) => {
  const { query, current } = useFresh(entry, id)
  if (current) return <NewRecord entry={entryOf?.(current) ?? entry} source={current} />
  if (query.isError && !query.isFetching)
    return <RecordFailure entry={entry} failure={query.error} onRetry={() => void query.refetch()} />
  return <FormSkeleton />
}

const CreatePage = ({ entry, entryOf }: Omit<Props, 'mode'>) => {
  const id = useSearchParams()[0].get('copy')
  // Each record of a series has a separate form.
  const [count, setCount] = useState(0)
  useAccess()
  return id && canDuplicate(entry.resource) ? (
    <CopiedRecord key={id} entry={entry} id={id} entryOf={entryOf} />
  ) : (
    <NewRecord key={count} entry={entry} onAgain={() => setCount(count + 1)} />
  )
}

/** Replaces the form of a record that the user must not edit. */
const LockedRecord = ({ entry, record, reason }: { entry: Entry; record: Row; reason: string }) => {
  const t = useT()
  const label = String(record[entry.resource.nameField] ?? record.id)
  return (
    <>
      <PageHeader
        title={t('form.editTitle', { label })}
        documentTitle={label}
        trail={<Breadcrumbs entry={entry} record={record} />}
      />
      <Empty title={t('form.locked', { one: lowerCaseTitle(resourceOne(entry.resource)) })} hint={reason} />
    </>
  )
}

type Edited = Pick<Props, 'entry' | 'onSaved'> & { record: Row }

const EditRecord = ({ entry, record: read, onSaved: onSavedRecord }: Edited) => {
  const t = useT()
  const { RecordPresence } = useKit()
  const { resource } = entry
  const show = useSaved(entry)
  const { next } = useNeighbours(resource.name, String(read.id))
  const onSaved = (saved: Row, to?: string) => {
    onSavedRecord?.(saved)
    show(saved, to)
  }
  const continueAt = (key: SaveSeries['key'], to: string): SaveSeries => ({
    key,
    onSaved: (saved) => onSaved(saved, to),
  })
  // Filled once: data that is fetched later never changes input.
  const [record] = useState(read)
  const mayLeave = useRef(false)
  const navigate = useNavigate()
  const onDeleted = () => {
    mayLeave.current = true
    void navigate(lastListAddress(entry), { replace: true })
  }
  const label = String(record[resource.nameField] ?? record.id)
  return (
    <>
      <PageHeader
        title={t('form.editTitle', { label })}
        documentTitle={label}
        trail={<Breadcrumbs entry={entry} record={record} />}
        facts={RecordPresence && <RecordPresence resource={resource} recordId={String(read.id)} isEditing />}
        actions={
          <DeleteButton
            entry={entry}
            record={record}
            onDeleted={onDeleted}
            {...(hasView(entry.resource, 'show') && { className: 'form-delete' })}
          />
        }
      />
      <RecordForm
        entry={entry}
        mode="edit"
        isMain
        record={record}
        onSaved={(saved) => onSaved(saved)}
        series={[
          ...(next === undefined ? [] : [continueAt('next', editPath(entry, next))]),
          ...(canView(resource, 'create') ? [continueAt('new', createPath(entry))] : []),
        ]}
        mayLeave={mayLeave}
      />
    </>
  )
}

const EditPage = ({ entry, entryOf, lockedReason, ...own }: Omit<Props, 'mode'>) => {
  const { registry } = useKit()
  const { id = '' } = useParams()
  const { query, result, current } = useFresh(entry, id)
  const right = result ? entryOfRecord(registry, entry, result) : entry
  if (right.path !== entry.path) return <Navigate to={editPath(right, id)} replace />
  const reason = result && lockedReason?.(result)
  if (result && reason) return <LockedRecord entry={right} record={result} reason={reason} />
  if (current) return <EditRecord key={id} {...own} entry={entryOf?.(current) ?? entry} record={current} />
  if (query.isError && !query.isFetching)
    return <RecordFailure entry={entry} failure={query.error} onRetry={() => void query.refetch()} />
  return <FormSkeleton />
}

/**
 * Creating a record of a declared resource, or editing the one of the address. Sections and inputs are those of its `form`.
 * @example
 * <FormPage entry={entry} mode={mode} />
 */
export default function FormPage<E extends Entry>({
  entry,
  ...options
}: Options<RecordAt<E>> & { entry: E }) {
  // The data provider returns records of the entry's resource.
  const { mode, ...place } = { entry, ...(options as Options) }
  return (
    <CreateRelated>{mode === 'create' ? <CreatePage {...place} /> : <EditPage {...place} />}</CreateRelated>
  )
}
