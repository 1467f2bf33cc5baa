import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { hasView, isBackendOnly } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCanView } from '#providers/auth/access.ts'
import { recordKey } from '#providers/data/query-keys.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { canDuplicate, noteOnCopy, valuesOfCopy } from '../actions/duplicate'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { cacheLabels } from '../fields/ref/labels'
import { Breadcrumbs } from '../navigation/Breadcrumbs'
import { lastListAddress } from '../navigation/last-list-address'
import { showPath } from '../navigation/paths'
import type { RecordAt } from '../records/record-of'
import { FormSkeleton, RecordFailure } from '../records/record-states'
import { useEarlyRecord } from '../records/use-early-record'
import { useCopyTexts } from '../translation/use-copy-texts'
import { lowerCaseTitle } from '../values/lower-case-title'
import type { FormValues } from '../values/values'
import { RecordForm } from './RecordForm'
import { CreateRelated } from './related/CreateRelated'

type Options<R = Row> = {
  /** The place of a record whose form depends on its values. */
  entryOf?: ((record: R) => Entry) | undefined
}
type Props = Options & { entry: Entry }

/** Opens the page of a new record, or the list if it has none. */
const useSaved = (entry: Entry) => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (record: Row) => {
    const { resource } = entry
    const key = recordKey(resource.name, record.id)
    // The response is the current record, if the backend returns it: its page shows it at once.
    if (resource.nameField in record) client.setQueryData(key, { data: record })
    // A backend may not return the id of a new record.
    const isKnown = record.id !== undefined && hasView(resource, 'show')
    void navigate(isKnown ? showPath(entry, record.id) : lastListAddress(entry), { replace: true })
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The references and choices of a new record in the address: `/category/create?parent=…`. */
const valuesInAddress = (resource: AnyResource, search: URLSearchParams): FormValues =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const named = isBackendOnly(field) ? null : search.get(key)
      if (named === null) return []
      const isOne =
        (field.kind === 'ref' && uuid.test(named)) || (field.kind === 'choice' && field.of.includes(named))
      return isOne ? [[key, named]] : []
    }),
  )

type New = { entry: Entry; source?: Row; onAgain?: () => void }

const NewRecord = ({ entry, source, onAgain }: New) => {
  const client = useQueryClient()
  const { registry } = useKit()
  const { resource } = entry
  const onSaved = useSaved(entry)
  const one = lowerCaseTitle(resourceOne(resource))
  const [search] = useSearchParams()
  // Copied once: later changes of the source do not affect the copy.
  const [initialValues] = useState(() => {
    if (!source) return valuesInAddress(resource, search)
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
        onSaved={after(onSaved)}
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

const CopiedRecord = ({ entry, id, entryOf }: Props & { id: string }) => {
  const { query, current } = useFresh(entry, id)
  if (current) return <NewRecord entry={entryOf?.(current) ?? entry} source={current} />
  if (query.isError && !query.isFetching)
    return <RecordFailure entry={entry} failure={query.error} onRetry={() => void query.refetch()} />
  return <FormSkeleton />
}

const CreatePage = ({ entry, entryOf }: Props) => {
  const canView = useCanView()
  const id = useSearchParams()[0].get('copy')
  // Each record of a series has a separate form.
  const [count, setCount] = useState(0)
  return id && canDuplicate(entry.resource, canView) ? (
    <CopiedRecord key={id} entry={entry} id={id} entryOf={entryOf} />
  ) : (
    <NewRecord key={count} entry={entry} onAgain={() => setCount(count + 1)} />
  )
}

/**
 * Creating a record of a declared resource. Sections and inputs are those of its `form`.
 * @example
 * <FormPage entry={entry} />
 */
export default function FormPage<E extends Entry>(props: Options<RecordAt<E>> & { entry: E }) {
  // The data provider returns records of the entry's resource.
  const page = props as Props
  return (
    <CreateRelated>
      <CreatePage {...page} />
    </CreateRelated>
  )
}
