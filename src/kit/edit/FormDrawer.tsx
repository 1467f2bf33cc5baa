import { useMany, useOne } from '@refinedev/core'
import { Drawer } from 'antd'
import { Fragment, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import type { Failure } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { ErrorState } from '#ui/states/ErrorState.tsx'
import { ForbiddenState } from '#ui/states/ForbiddenState.tsx'
import { DeleteButton } from '../actions/DeleteButton'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { SkeletonCard } from '../records/record-states'
import { useNeighbours } from '../records/use-neighbours'
import { lowerCaseTitle } from '../values/lower-case-title'
import './form-drawer.css'
import { newForm, useFormDrawerState } from '../actions/form-drawer-state'
import { FocusFirst, focusFirstField } from '../form/errors/focus-first'
import type { SaveSeries } from '../form/saving/save-keys'
import { RecordForm } from './RecordForm'
import { CreateRelated } from './related/CreateRelated'
import { useEarlyText } from './use-early-text'

type Props = { entry: Entry; requested: string; onClose: () => void; frame: RefObject<HTMLElement | null> }

/** The current record by its own call, not an earlier copy; one without such a call is found among the others. */
const useEdited = ({ name, api }: AnyResource, id: string) => {
  const options = { resource: name, errorNotification: false } as const
  const hasOwn = api.one !== undefined
  const fresh = (enabled: boolean) => ({ enabled, refetchOnMount: 'always' as const })
  const own = useOne<Row, Failure>({ ...options, id, queryOptions: fresh(hasOwn) })
  const all = useMany<Row, Failure>({ ...options, ids: [id], queryOptions: fresh(!hasOwn) })
  const { query, found } = hasOwn
    ? { query: own.query, found: own.result }
    : { query: all.query, found: all.result.data[0] }
  return { query, found: query.isFetchedAfterMount && !query.isError ? found : undefined }
}

const Edited = ({ entry, requested, onClose, frame }: Props) => {
  const canView = useCanView()
  const navigate = useNavigate()
  const { hrefOf, createHref } = useFormDrawerState()
  const { next } = useNeighbours(entry.resource.name, requested)
  const continueAt = (key: SaveSeries['key'], to: string): SaveSeries => ({
    key,
    onSaved: () => void navigate(to, { replace: true }),
  })
  const { RecordPresence } = useKit()
  const { resource } = entry
  const { found, query } = useEdited(resource, requested)
  // Filled once: data that is fetched later never changes input.
  const put = useRef<Row>(undefined)
  put.current ??= found
  const record = put.current
  const mayLeave = useRef(false)
  const onDeleted = () => {
    mayLeave.current = true
    onClose()
  }
  if (!record && query.isFetching) return <SkeletonCard />
  if (!record && query.error && query.error.statusCode !== httpStatus.notFound)
    return <ErrorState title={t('show.failed')} failure={query.error} onRetry={() => void query.refetch()} />
  if (!record) return <Empty title={t('show.missing')} />
  return (
    <>
      {RecordPresence && <RecordPresence resource={resource} recordId={requested} isEditing />}
      <RecordForm
        entry={entry}
        mode="edit"
        record={record}
        onSaved={onClose}
        mayLeave={mayLeave}
        isInDrawer
        series={[
          ...(next === undefined ? [] : [continueAt('next', hrefOf({ id: next }))]),
          ...(canView(resource, 'create') ? [continueAt('new', createHref)] : []),
        ]}
      />
      <FocusFirst frame={() => frame.current} />
      <div className="form-drawer-delete">
        <DeleteButton entry={entry} record={record} onDeleted={onDeleted} />
      </div>
    </>
  )
}

/** Each record of a series has a separate form. */
const Created = ({ entry, onClose, frame }: Props) => {
  const [count, setCount] = useState(0)
  return (
    <Fragment key={count}>
      <RecordForm
        entry={entry}
        mode="create"
        onSaved={onClose}
        isInDrawer
        series={[{ key: 'new', onSaved: () => setCount(count + 1) }]}
      />
      <FocusFirst frame={() => frame.current} />
    </Fragment>
  )
}

const Content = (props: Props) => {
  const { entry, requested } = props
  const { resource } = entry
  const may = useAccess()
  const canView = useCanView()
  if (requested !== newForm)
    return resource.api.update && may(accessRuleOfView(resource, 'edit')) ? (
      <Edited key={requested} {...props} />
    ) : (
      <ForbiddenState />
    )
  return canView(resource, 'create') ? <Created {...props} /> : <ForbiddenState />
}

/** The form of a record without its own page, over its list; the address contains it. */
export const FormDrawer = ({ entry }: { entry: Entry }) => {
  const navigate = useNavigate()
  const { requested, listHref } = useFormDrawerState()
  // While it closes it still shows its last content.
  const [shown, setShown] = useState(requested)
  if (requested !== null && requested !== shown) setShown(requested)
  const close = (replace: boolean) => void navigate(listHref, { replace })
  const one = lowerCaseTitle(resourceOne(entry.resource))
  const frame = useRef<HTMLDivElement>(null)
  useEarlyText(frame, requested ?? undefined)
  return (
    <Drawer
      open={requested !== null}
      title={t(shown === newForm ? 'common.newOne' : 'form.editOne', { one })}
      width="min(640px, 100vw)"
      rootClassName="form-drawer"
      destroyOnHidden
      onClose={() => close(false)}
      afterOpenChange={(open) => {
        if (open) focusFirstField(frame.current)
      }}
    >
      <CreateRelated>
        <div ref={frame}>
          {shown !== null && (
            <Content entry={entry} requested={shown} onClose={() => close(true)} frame={frame} />
          )}
        </div>
      </CreateRelated>
    </Drawer>
  )
}
