import { Button } from 'antd'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { Navigate, useLocation, useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { useAreCapabilitiesKnown, useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { httpStatus } from '#providers/http-status.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { EditButton, editButtonId, fromRecord, MoreButton } from '../actions/record-actions'
import { useKit } from '../context/context'
import { EditableContext } from '../context/editable'
import { RecordPanels } from '../context/Panels'
import type { Row } from '../context/props'
import type { PageAction } from '../context/record-action'
import type { DerivedTab, RecordTab } from '../context/record-tab'
import type { EditOptions } from '../edit/EditForm'
import { EditForm } from '../edit/LazyEditForm'
import { LazyUnpublishedFact } from '../edit/unpublished/LazyUnpublishedFact'
import { Breadcrumbs } from '../navigation/Breadcrumbs'
import { editPath, entryOfRecord, showPath } from '../navigation/paths'
import { useTrackRecent } from '../records/recent'
import type { RecordAt } from '../records/record-of'
import { FormSkeleton, RecordFailure, SkeletonCard, StaleRecord } from '../records/record-states'
import { useEarlyRecord } from '../records/use-early-record'
import { LazyTranslationFact } from '../translation/LazyTranslationFact'
import { placesOf } from './record-places'
import { type OnEdit, RecordDetails, RecordHeaderFacts, RecordStatus } from './record-values'
import { mainRelated, relatedTabs } from './related/related-tabs'
import './record.css'

/** The first tab has no parameter in the address. */
const first = 'details'

/** The tabs that the role may see and the backend supports. */
const useRecordTabs = (tabs: readonly DerivedTab[]): readonly DerivedTab[] => {
  const may = useAccess()
  const has = useLikelyCapabilities()
  return tabs.filter(({ can, extension }) => (!can || may(can)) && (!extension || has(extension)))
}

type Props = { record: Row; tabs: readonly DerivedTab[]; isEditing: boolean; children: ReactNode }

/** Mounted when the tab is opened. */
const Drawn = ({ draw, record }: Pick<DerivedTab, 'draw'> & { record: Row }) => draw(record)

/**
 * Separate lists of a record are tabs next to its details. The address contains the open one; opened tabs stay mounted,
 * so that input is not lost when switching.
 */
const RecordTabs = ({ record, tabs, isEditing, children }: Props) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const requestedTab = useSearchParams()[0].get('tab')
  const areTabsKnown = useAreCapabilitiesKnown()
  const open = tabs.find((tab) => tab.key === requestedTab)?.key ?? first
  const isUnread = requestedTab !== null && requestedTab !== open && areTabsKnown
  const shown = (
    <Tabs
      className="record-tabs"
      // Further tabs may become known after the record: the open one must stay.
      {...(!tabs.length && { renderTabBar: () => <></> })}
      activeKey={open}
      onChange={(key) =>
        void navigate(
          key === first ? '?' : `?tab=${encodeURIComponent(key)}`,
          // Back leaves the form, whatever was looked up next to it.
          isEditing ? { replace: true, state } : {},
        )
      }
      items={[
        { key: first, label: t('common.details'), children },
        ...tabs.map(({ key, label, reloads = false, draw }) => ({
          key,
          label,
          destroyOnHidden: reloads,
          children: (
            <Suspense fallback={<SkeletonCard />}>
              <Drawn draw={draw} record={record} />
            </Suspense>
          ),
        })),
      ]}
    />
  )
  return (
    <>
      <UnreadValues of={[[t('address.tab'), isUnread ? requestedTab : undefined]]} />
      {shown}
    </>
  )
}

type Parts<R = Row> = {
  /** The entry of a record whose page depends on it. */
  entryOf?: (record: R) => Entry
  /** Above the cards of the details: what the job needs first; its values open the form by `editedOnClick`. */
  lead?: (record: R, onEdit: OnEdit) => ReactNode
  /** Fields that parts of the page show, which are not repeated among facts and details. */
  shownFields?: readonly (keyof R & string)[]
  /** Below the cards of the details. */
  children?: ReactNode | ((record: R) => ReactNode)
  /** In the narrow column, above the record's dates. */
  aside?: (record: R) => ReactNode
  /** Lists and tools of the record as tabs, after its details. */
  tabs?: readonly RecordTab<R>[]
  /** Actions of the record besides editing and deleting it. */
  actions?: readonly PageAction<R>[]
  /** Transitions that a card of the page offers; they are not repeated behind ⋯. */
  offersItself?: readonly string[]
  /** Whether the record can still be edited, and whether that is its next step; both by default. */
  editing?: (record: R) => { isOffered: boolean; isNext: boolean }
  form?: EditOptions<R>
  /** The title of the page, if the record's name is too short. */
  title?: (record: R) => string
  /** The state next to the title, if it is not that of the declaration. */
  status?: (record: R) => ReactNode
  /** In place of the declared facts under the title. */
  facts?: (record: R) => ReactNode
  /** After the declared facts. */
  moreFacts?: (record: R) => ReactNode
  /** Buttons before the actions: links to neighbours, printing. */
  tools?: (record: R) => ReactNode
  /** Replaces cards and tabs: a page that shows all of the record itself, history included. */
  whole?: (record: R) => ReactNode
}
const none: readonly never[] = []
const noOptions = {}

/** Common tabs follow its own; lists that a record is looked up for are on the first tab. */
const useAllTabs = ({ resource }: Entry, tabs: readonly DerivedTab[]) => {
  const { registry, recordTabs } = useKit()
  const main = useMemo(() => mainRelated(registry, resource), [registry, resource])
  const all = useMemo(
    (): readonly DerivedTab[] => [
      ...tabs,
      ...relatedTabs(registry, resource),
      ...(recordTabs?.(resource) ?? []),
    ],
    [tabs, resource, registry, recordTabs],
  )
  return { tabs: useRecordTabs(all), main: useRecordTabs(main) }
}

/** The last entry of the history is that page, if the form was opened from it. */
const isFromRecord = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isFromRecord' in state

/**
 * Whether the address is that of the form. Where it is left, the focus returns to the value that was clicked, or to the Edit
 * button.
 */
const useEditing = (entry: Entry, id: string) => {
  const isEditing = useMatch(`${entry.path}/:id/edit`) !== null
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const left = useRef<string>(undefined)
  useEffect(() => {
    if (isEditing) {
      left.current = hash.slice(1)
      return
    }
    if (left.current === undefined) return
    const values = [...document.querySelectorAll<HTMLElement>('[data-value]')]
    const value = values.find((one) => one.dataset.value === left.current)
    left.current = undefined
    const last = value ?? document.getElementById(editButtonId)
    last?.focus({ preventScroll: true })
  }, [isEditing, hash])
  return {
    isEditing,
    edit: (name: string) => void navigate(`${editPath(entry, id)}#${name}`, { state: fromRecord }),
    leave: () => void (isFromRecord(state) ? navigate(-1) : navigate(showPath(entry, id), { replace: true })),
  }
}

type InPlace = {
  isEditing: boolean
  /** The record that a form may begin with: not one that is being read again. */
  current: Row | undefined
  form: (record: Row) => ReactNode
  children: ReactNode
}

/** The values of a record, or its form once it can begin. What is read later doesn't end it. */
const InPlace = ({ isEditing, current, form, children }: InPlace) => {
  const begun = useRef<Row>(undefined)
  begun.current = isEditing ? (begun.current ?? current) : undefined
  return begun.current ? (
    <Suspense fallback={<SkeletonCard rows={6} />}>{form(begun.current)}</Suspense>
  ) : (
    children
  )
}

/**
 * The page of a record: title, facts, values and actions, and at the address of its form that in place of the values. What it
 * has beyond its declaration is given as options.
 * @example
 * <ShowPage entry={entry} entryOf={entryOfItem(entry)}>
 *   {(record) => record.itemType === 'Banner' && <Preview record={record} />}
 * </ShowPage>
 */
export default function ShowPage<E extends Entry>({
  entry: at,
  ...parts
}: Parts<RecordAt<E>> & { entry: E }) {
  const canView = useCanView()
  // The data provider returns records of the entry's resource.
  const { children, aside, tabs = none, actions = none, offersItself = none, ...own } = parts as Parts
  const { registry, RecordMark, RecordPresence } = useKit()
  const { id = '' } = useParams()
  const { search, hash } = useLocation()
  const { tabs: shown, main } = useAllTabs(at, tabs)
  const { query, record, early } = useEarlyRecord(at.resource.name, id)
  const { isEditing, edit, leave } = useEditing(at, id)
  const entry = (record && own.entryOf?.(record)) ?? at
  const title = record && (own.title?.(record) ?? String(record[at.resource.nameField] ?? id))
  const isGone = query.error?.statusCode === httpStatus.notFound
  useTrackRecent(
    at.resource,
    id,
    title === undefined ? undefined : { label: title, to: showPath(entry, id) },
    isGone,
  )
  if (!record)
    return query.isError && !query.isFetching ? (
      <RecordFailure entry={at} failure={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <FormSkeleton />
    )
  const { resource } = entry
  // A link may know the resource, but not which of its entries the record belongs to.
  const ownEntry = entryOfRecord(registry, entry, record)
  if (ownEntry.path !== entry.path)
    return <Navigate to={(isEditing ? editPath : showPath)(ownEntry, id) + search + hash} replace />
  const below = typeof children === 'function' ? children(record) : children
  const places = placesOf(resource, record, {
    omit: own.shownFields,
    hasOwnFacts: Boolean(own.facts),
    hasMore: Boolean(own.lead ?? below ?? own.whole),
  })
  const { isOffered, isNext } = own.editing?.(record) ?? { isOffered: true, isNext: true }
  const mayEdit = isOffered && canView(resource, 'edit')
  const onEdit = mayEdit && !isEditing ? edit : undefined
  return (
    <>
      <PageHeader
        title={title ?? ''}
        trail={<Breadcrumbs entry={entry} />}
        status={own.status?.(record) ?? <RecordStatus resource={resource} record={record} />}
        facts={
          <>
            {own.facts?.(record)}
            <RecordHeaderFacts resource={resource} record={record} names={places.facts} onEdit={onEdit} />
            {own.moreFacts?.(record)}
            {RecordMark && <RecordMark resource={resource} record={record} />}
            <LazyTranslationFact entry={entry} record={record} />
            {!isEditing && <LazyUnpublishedFact entry={entry} record={record} />}
            {RecordPresence && <RecordPresence resource={resource} recordId={id} isEditing={isEditing} />}
          </>
        }
        actions={
          isEditing ? (
            <Button onClick={leave}>{t('common.cancel')}</Button>
          ) : (
            <>
              {own.tools?.(record)}
              <MoreButton entry={entry} record={record} actions={actions} hidden={offersItself} />
              {mayEdit && <EditButton to={editPath(entry, id)} isNext={isNext} />}
            </>
          )
        }
      />
      {query.error && (
        <StaleRecord failure={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {own.whole ? (
        <>
          {own.whole(record)}
          <RecordPanels resource={resource} record={record} />
        </>
      ) : (
        <EditableContext value={isOffered}>
          <RecordTabs key={id} record={record} tabs={shown} isEditing={isEditing}>
            <InPlace
              isEditing={isEditing}
              current={query.isFetching ? early() : record}
              form={(begun) => (
                <EditForm entry={entry} record={begun} options={own.form ?? noOptions} onLeave={leave} />
              )}
            >
              {own.lead?.(record, onEdit)}
              <RecordDetails
                resource={resource}
                record={record}
                places={places}
                onEdit={onEdit}
                aside={aside?.(record)}
              >
                {below}
                {main.map(({ key, draw }) => (
                  <Suspense key={key} fallback={<SkeletonCard rows={6} />}>
                    <Drawn draw={draw} record={record} />
                  </Suspense>
                ))}
                <RecordPanels resource={resource} record={record} />
              </RecordDetails>
            </InPlace>
          </RecordTabs>
        </EditableContext>
      )}
    </>
  )
}
