import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useCanView } from '#providers/auth/access.ts'
import { recordKey } from '#providers/data/query-keys.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { ErrorState } from '#ui/states/ErrorState.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import type { Row } from '../context/props'
import type { SaveSeries } from '../form/saving/save-keys'
import { createPath, editPath } from '../navigation/paths'
import { SkeletonCard } from '../records/record-states'
import { useNeighbours } from '../records/use-neighbours'
import { isFormLanguage, languageParam } from '../translation/use-translation'
import { lowerCaseTitle } from '../values/lower-case-title'
import { type FormSideColumn, FormSideColumnContext, RecordForm } from './RecordForm'
import { CreateRelated } from './related/CreateRelated'
import { useChangesForForm } from './unpublished/use-unpublished-changes'

/** What the form of a record has beyond its declaration. */
export type EditOptions<R = Row> = {
  /** Below the cards of the narrow column; it can follow the input. */
  aside?: FormSideColumn
  /** A sentence that explains why a record cannot be edited; undefined if it can. */
  lockedReason?: (record: R) => string | undefined
  /** Called with a saved change before it is shown. */
  onSaved?: (record: R) => void
}

type Props = {
  entry: Entry
  record: Row
  options: EditOptions
  /** Shows the values again. */
  onLeave: () => void
}

const Editing = ({ entry, record: read, options, onLeave, changes }: Props & Pick<Begun, 'changes'>) => {
  const canView = useCanView()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { resource } = entry
  // Filled once: data that is fetched later never changes input.
  const [record] = useState(read)
  const { next } = useNeighbours(resource.name, record.id)
  const language = useSearchParams()[0].get(languageParam) ?? undefined
  const isDirty = useRef(false)
  const mayLeave = useRef(false)
  const leave = () => {
    mayLeave.current = true
    onLeave()
  }
  const onSaved = (saved: Row) => {
    options.onSaved?.(saved)
    // The response is the current record, if the backend returns it: it is shown at once.
    if (resource.nameField in saved) client.setQueryData(recordKey(resource.name, saved.id), { data: saved })
  }
  const continueAt = (key: SaveSeries['key'], to: string): SaveSeries => ({
    key,
    onSaved: (saved) => {
      onSaved(saved)
      void navigate(to, { replace: true })
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || isDirty.current) return
    // Not what is open above the form: the list of a select, a dialog.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.getAttribute('aria-expanded') !== 'true') leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves its form
    <div onKeyDown={onKeyDown}>
      <UnreadValues
        of={[[t('address.language'), isFormLanguage(resource, language) ? undefined : language]]}
      />
      <RecordForm
        entry={entry}
        mode="edit"
        isMain
        label={t('form.editTitle', { label: String(record[resource.nameField] ?? record.id) })}
        record={record}
        onSaved={(saved) => {
          onSaved(saved)
          leave()
        }}
        onDiscarded={leave}
        {...(changes !== undefined && { unpublished: { changes, onSaved: leave } })}
        series={[
          ...(next === undefined ? [] : [continueAt('next', editPath(entry, next))]),
          ...(canView(resource, 'create') ? [continueAt('new', createPath(entry))] : []),
        ]}
        isDirty={isDirty}
        mayLeave={mayLeave}
      />
    </div>
  )
}

type Begun = NonNullable<ReturnType<typeof useChangesForForm>['begun']>

/** The form, once it is known whether it begins with unpublished changes. */
const WithChanges = (props: Props) => {
  const { read, begun } = useChangesForForm(props.entry.resource, props.record)
  if (begun) return <Editing {...props} {...begun} />
  if (!read.failure || read.isFetching) return <SkeletonCard rows={6} />
  return (
    <ErrorState
      title={t('form.unpublished.failed')}
      failure={read.failure}
      onRetry={() => void read.refresh()}
    />
  )
}

/** In place of the details of a record: its form. Sections and inputs are those of the declared `form`. */
export default function EditForm(props: Props) {
  const { entry, record, options } = props
  const reason = options.lockedReason?.(record)
  if (reason)
    return (
      <Empty title={t('form.locked', { one: lowerCaseTitle(resourceOne(entry.resource)) })} hint={reason} />
    )
  return (
    <FormSideColumnContext value={options.aside}>
      <CreateRelated>
        <WithChanges {...props} />
      </CreateRelated>
    </FormSideColumnContext>
  )
}
