import { useForm } from '@refinedev/antd'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sectionsOf } from '../../../contract/grammar/facts'
import type { Entry } from '../../../contract/grammar/sidebar'
import { t } from '../../i18n'
import { changedValueKeys } from '../../providers/data/dirty'
import { type Failure, toHttpError } from '../../providers/errors'
import { httpStatus } from '../../providers/http-status'
import { notify, reportError } from '../../providers/notifications/notifications'
import type { Row } from '../fields/props/props'
import { useLatestWhileMounted } from '../hooks/use-latest-while-mounted'
import { fixedQuery } from '../paths'
import { type Base, type FormMode, formBaseOf, storableKeys } from './conflict/base'
import { useConflict } from './conflict/use-conflict'
import { type FormDraft, useDraft } from './draft/use-draft'
import { confirmDiscard, useLeaveGuard } from './draft/use-leave-guard'
import { fieldErrors } from './errors/server-errors'
import { formParam, newForm } from './form-drawer-state'
import { useLoadedTexts } from './translation/use-loaded-texts'
import type { TranslationForm } from './translation/use-translation'
import { notifySaved } from './values/notify-saved'
import { skipFirstFormReset } from './values/skip-first-form-reset'
import {
  containsFile,
  dropInapplicable,
  type FormValues,
  filledKeys,
  inapplicableKeys,
  toFormValues,
  toWriteBody,
} from './values/values'

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
const sameKeys = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

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
  // The record is read elsewhere and set once: `useForm` would replace input by every refetched record.
  const refine = useForm<Row, Failure, FormValues>({
    action: mode,
    resource: resource.name,
    ...(record && { id: record.id }),
    redirect: false,
    mutationMode: 'pessimistic',
    queryOptions: { enabled: false },
    queryMeta: { seededBy: 'page' },
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
    successNotification: false,
    errorNotification: false,
  })
  const { form } = refine
  useState(() => skipFirstFormReset(form))
  const [base, setBase] = useState<Base>(() => formBaseOf(entry, record, initialValues))
  const [changed, setChanged] = useState<string[]>([])
  const [hidden, setHidden] = useState(() => inapplicableKeys(resource.fields, base.values))
  const [restored, setRestored] = useState<FormDraft | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const locked = useRef(false)
  const mounted = useLatestWhileMounted(true)
  const shown = useMemo(() => sectionsOf(resource).flatMap((s) => s.fields), [resource])
  const initial = useRef(base.values).current

  const values = useCallback(
    (): FormValues => ({ ...initial, ...form.getFieldsValue(true) }),
    [form, initial],
  )
  const recount = (from = base.values) => {
    const now = values()
    const next = changedValueKeys(from, dropInapplicable(resource.fields, now))
    const without = inapplicableKeys(resource.fields, now)
    setChanged((before) => (sameKeys(before, next) ? before : next))
    setHidden((before) => (sameKeys(before, without) ? before : without))
    return next
  }
  const put = (next: FormValues, over: Base) => {
    form.setFieldsValue(next as Parameters<typeof form.setFieldsValue>[0])
    form.setFields(Object.keys(next).map((name) => ({ name, errors: [] })))
    setBase(over)
    return recount(over.values)
  }

  /** Values that are the stored ones from now on; input over other ones stays. */
  const rebase = (stored: FormValues) => {
    const typed = changedValueKeys(base.values, values())
    const fresh = Object.entries(stored).filter(([key]) => !typed.includes(key))
    form.setFieldsValue(Object.fromEntries(fresh) as Parameters<typeof form.setFieldsValue>[0])
    setBase((before) => ({ ...before, values: { ...before.values, ...stored } }))
    recount({ ...base.values, ...stored })
  }
  useLoadedTexts(translation, rebase)

  const draft = useDraft(
    () => {
      const now = values()
      const typed = storableKeys(resource, changedValueKeys(base.values, now))
      const without = typed.filter((key) => containsFile(now[key]))
      const keys = typed.filter((key) => !without.includes(key))
      const part = (from: FormValues) => Object.fromEntries(keys.map((key) => [key, from[key]]))
      if (!keys.length || mayLeave.current) return undefined
      return {
        at: new Date().toISOString(),
        version: base.version,
        values: part(now),
        base: part(base.values),
        ...(without.length && { without }),
      }
    },
    (found: FormDraft) => {
      if (changed.length) return
      const keys = storableKeys(resource, Object.keys(found.values))
      // Entered for an older version: saving asks about changes since then.
      const older = found.version !== base.version
      const over = older ? { values: { ...base.values, ...found.base }, version: found.version } : base
      const typed = Object.fromEntries(keys.map((key) => [key, found.values[key]]))
      if (put(typed, over).length) setRestored(found)
      else draft.drop()
      translation.resume(found.base, keys)
    },
    // Forms of different kinds of records can share an address, so the draft names the kind.
    over ? `${resource.name}=${record?.id ?? newForm}` : mode === 'create' ? fixedQuery(entry) : undefined,
  )

  const discard = useCallback(() => {
    draft.drop()
    setRestored(null)
  }, [draft.drop])
  useLeaveGuard(changed.length > 0 || isBusy, mayLeave, discard, over ? formParam : undefined, !isBusy)

  const reset = async () => {
    if (changed.length > 1 && !(await confirmDiscard())) return
    discard()
    put(base.values, base)
  }

  const revert = (key: string) => {
    form.setFieldsValue({ [key]: base.values[key] ?? null } as Parameters<typeof form.setFieldsValue>[0])
    form.setFields([{ name: key, errors: [] }])
    recount()
    draft.touch()
  }

  const refused = async (failure: Failure, sent: readonly string[], typed: FormValues, over: Base) => {
    if (failure.statusCode === httpStatus.conflict && failure.current && record)
      return (await conflict.resolve(translation.withTexts(failure.current) as Row, typed, over.values)) ?? []
    const errors = fieldErrors(resource, failure, sent)
    form.setFields(Object.entries(errors).map(([name, e]) => ({ name, errors: e })))
    reportError(failure)
    return Object.keys(errors)
  }

  const send = async (typed: FormValues, over: Base): Promise<string[]> => {
    const keys = mode === 'create' ? filledKeys(resource, typed) : changedValueKeys(over.values, typed)
    const { own: body, texts } = translation.split(toWriteBody(resource.fields, typed, keys))
    try {
      if (texts.length) rebase(await translation.save(texts, over))
      const sent = mode === 'create' ? body : { ...body, version: over.version }
      const isOnlyTexts = texts.length > 0 && !Object.keys(body).length
      const write = own ? async (sent: FormValues) => ({ data: await own(sent) }) : refine.onFinish
      const answer = isOnlyTexts ? { data: record } : await write(sent)
      const saved = answer && 'data' in answer ? answer.data : undefined
      if (saved && !own) notifySaved(resource, mode, saved)
      mayLeave.current = true
      draft.drop()
      // Don't navigate if the user has left the form.
      if (saved && mounted.current) onSaved(saved)
      return []
    } catch (error) {
      return await refused(toHttpError(error), keys, typed, over)
    }
  }

  const guarded = async (act: () => Promise<string[]>): Promise<string[]> => {
    if (locked.current) return []
    if (busy.current > 0) {
      notify('info', t('form.waitForUploads'))
      return []
    }
    locked.current = true
    setPending(true)
    try {
      return await act()
    } finally {
      locked.current = false
      // The fields must be enabled before one of them is focused.
      flushSync(() => setPending(false))
    }
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
    shown,
    /** Fields that do not apply to the chosen values. */
    hidden,
    changed,
    /** What the form began with, and what it contains. */
    before: base.values,
    values,
    revert,
    pending,
    restored,
    conflictDialog: conflict.dialog,
    /** Resolves to the keys of fields that the backend refused. */
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
    countBusy: useCallback((by: 1 | -1) => {
      busy.current += by
      setBusy(busy.current > 0)
    }, []),
  }
}
