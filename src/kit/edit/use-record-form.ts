import { useForm } from '@refinedev/antd'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { sectionsOf } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { changedValueKeys } from '#providers/data/dirty.ts'
import type { Failure } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { formParam, newForm } from '../actions/form-drawer-state'
import type { Row } from '../context/props'
import { useConflict } from '../form/conflict/use-conflict'
import { useFormDraft } from '../form/draft/use-form-draft'
import { fieldErrors } from '../form/errors/server-errors'
import { type PartialSave, sendInParts } from '../form/saving/partial-save'
import { useSaveLock } from '../form/saving/use-save-lock'
import { fixedQuery } from '../navigation/paths'
import { confirmDiscard, useLeaveGuard } from '../navigation/use-leave-guard'
import { useLoadedTexts } from '../translation/use-loaded-texts'
import type { TranslationForm } from '../translation/use-translation'
import { type Base, type FormMode, formBaseOf } from '../values/base'
import { dropInapplicable, type FormValues, filledKeys, toFormValues, toWriteBody } from '../values/values'
import { notifySaved } from './notify-saved'
import { useFormChanges } from './use-form-changes'

type Props = {
  entry: Entry
  mode: FormMode
  record: Row | undefined
  /** Initial values of a new record besides the defaults: those of a copied one. */
  initialValues?: FormValues | undefined
  onSaved: (record: Row) => void
  /** Set once the record is deleted or saved: leaving then asks nothing. */
  mayLeave: RefObject<boolean>
  /** The form is over its list, and part of that address. */
  over?: boolean | undefined
  /** Replaces the resource's own calls, and returns the saved record. */
  send?: ((body: FormValues) => Promise<Row>) | undefined
  translation: TranslationForm
}
const valuesOfKeys = (values: FormValues, keys: readonly string[]): FormValues =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))

/** A form of one record: initial values, changes, saving, drafts and conflicts. */
export const useRecordForm = ({
  entry,
  mode,
  record,
  initialValues,
  onSaved,
  mayLeave,
  over,
  send: own,
  translation,
}: Props) => {
  const { resource } = entry
  const [intent] = useState(() => ({}))
  // The record is read elsewhere and set once: `useForm` would replace input by every refetched record.
  const refine = useForm<Row, Failure, FormValues>({
    action: mode,
    resource: resource.name,
    ...(record && { id: record.id }),
    redirect: false,
    mutationMode: 'pessimistic',
    queryOptions: { enabled: false },
    queryMeta: { seededBy: 'page' },
    mutationMeta: { intent },
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
    successNotification: false,
    errorNotification: false,
  })
  const { form } = refine
  // `useForm` resets its form right after mounting, which mounts every field again: fields are drawn after that, before the browser paints.
  const [isReady, setReady] = useState(false)
  useLayoutEffect(() => setReady(true), [])
  const changes = useFormChanges(form, resource.fields, () => formBaseOf(entry, record, initialValues))
  const { base, initial, changed, values, recount, put, rebase } = changes
  const [partial, setPartial] = useState<PartialSave>()
  const { pending, isBusy, guarded, countBusy } = useSaveLock()
  const mounted = useLatestWhileMounted(true)
  const shown = useMemo(() => sectionsOf(resource).flatMap((s) => s.fields), [resource])
  useLoadedTexts(translation, rebase)

  const { draft, restored, clear } = useFormDraft({
    resource,
    base,
    values,
    hasChanges: changed.length > 0,
    hasEnded: () => mayLeave.current,
    put,
    onRestored: (keys, found) => translation.resume(found.base, keys),
    // Forms of different kinds of records can share an address, so the draft names the kind.
    place: over
      ? `${resource.name}=${record?.id ?? newForm}`
      : mode === 'create'
        ? fixedQuery(entry)
        : undefined,
  })

  const discard = useCallback(() => {
    draft.drop()
    clear()
    setPartial(undefined)
  }, [draft.drop, clear])
  useLeaveGuard(changed.length > 0 || isBusy, mayLeave, discard, over ? formParam : undefined, !isBusy)

  const reset = async () => {
    if (changed.length > 1 && !(await confirmDiscard())) return
    discard()
    put(base.values, base)
  }

  const revert = (key: string) => {
    changes.revert(key)
    draft.touch()
  }

  const refused = async (failure: Failure, sent: readonly string[], typed: FormValues, over: Base) => {
    if (failure.statusCode === httpStatus.conflict && failure.current && record)
      return (await conflict.resolve(translation.withTexts(failure.current) as Row, typed, over.values)) ?? []
    const errors = fieldErrors(resource, failure, sent)
    form.setFields(Object.entries(errors).map(([name, e]) => ({ name, errors: e })))
    reportError(failure)
    return [...Object.keys(errors), ...Object.keys(failure.errors ?? {})]
  }

  const send = async (typed: FormValues, over: Base): Promise<string[]> => {
    const keys = mode === 'create' ? filledKeys(resource, typed) : changedValueKeys(over.values, typed)
    const { own: body, texts } = translation.split(toWriteBody(resource.fields, typed, keys))
    const write = async () => {
      const sent = mode === 'create' ? body : { ...body, version: over.version }
      if (own) return own(sent)
      const answer = await refine.onFinish(sent)
      const saved = answer && 'data' in answer ? answer.data : undefined
      if (saved) notifySaved(resource, mode, saved)
      return saved
    }
    const isOnlyTexts = texts.length > 0 && !Object.keys(body).length
    const sentValues = valuesOfKeys(typed, Object.keys(body))
    const overSaved = (saved: Row | undefined): Base =>
      saved ? { values: { ...over.values, ...sentValues }, version: saved.version } : over
    const outcome = await sendInParts({
      record: isOnlyTexts ? undefined : write,
      texts: texts.length
        ? async (saved) => {
            const stored = await translation.save(texts, overSaved(saved))
            if (!saved) rebase(stored)
          }
        : undefined,
    })
    const { failure, partial } = outcome
    setPartial(partial)
    if (failure && outcome.saved) rebase(sentValues, outcome.saved.version)
    if (failure) return await refused(failure, keys, typed, overSaved(outcome.saved))
    const saved = isOnlyTexts ? record : outcome.saved
    mayLeave.current = true
    draft.drop()
    // Don't navigate if the user has left the form.
    if (saved && mounted.current) onSaved(saved)
    return []
  }

  const overOf = (record: Row): Base => ({
    values: toFormValues(resource.fields, record),
    version: record.version,
  })
  const conflict = useConflict({
    resource,
    valuesOf: (record) => overOf(record).values,
    put: (next, over) => put(next, overOf(over)),
    send: (next, over) => send(next, overOf(over)),
    guard: guarded,
    onNothing: discard,
  })

  return {
    form,
    formProps: { ...refine.formProps, initialValues: initial },
    isReady,
    shown,
    hidden: changes.hidden,
    changed,
    /** What the form began with, and what it contains. */
    before: base.values,
    values,
    revert,
    pending,
    partial,
    restored,
    conflictDialog: conflict.dialog,
    /** Resolves to the keys of fields that the backend refused, and the paths inside them, or undefined while another save is running. */
    save: async () => {
      const typed = dropInapplicable(resource.fields, values())
      if (mode === 'edit' && !changedValueKeys(base.values, typed).length) return []
      return guarded(() => send(typed, base))
    },
    onEdit: () => {
      recount()
      draft.touch()
    },
    reset,
    countBusy,
  }
}
