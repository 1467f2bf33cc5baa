import { Form, type FormInstance } from 'antd'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { t } from '#i18n/index.ts'
import { changedKeys } from '#providers/data/encode-body.ts'
import { type Failure, isConflict, toHttpError } from '#providers/errors.ts'
import { notify } from '#providers/notifications/notifications.ts'
import type { Row } from '../context/props'
import { confirmDiscard, useLeaveGuard } from '../navigation/use-leave-guard'
import {
  type Base,
  dropInapplicable,
  type FormValues,
  filledKeys,
  inapplicableKeys,
  toFormValues,
} from '../values/values'
import { useConflict } from './conflict/use-conflict'
import { fieldErrors, useRefusedFocus } from './errors/refused-fields'
import type { FormContext } from './FieldItem'
import { type FormDraft, useFormDraft } from './use-draft'

/** Sets values of a form. The library's type expects objects where the type of a value is not known. */
const setValues = (form: FormInstance<FormValues>, values: FormValues) => {
  form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
  form.setFields(Object.keys(values).map((name) => ({ name, errors: [] })))
}
/** What is stored: the record, and changes that are stored apart from it. */
export const storedValues = ({ values, kept }: Base): FormValues => ({ ...values, ...kept })
const sameKeys = (a: readonly string[], b: readonly string[]) => a.join() === b.join()
const none: readonly string[] = []

type Failed = { errorFields: readonly { name: readonly (string | number)[] }[]; outOfDate: boolean }

/** What a form of declared fields begins with, and what happens to its input. */
type Options = {
  /** Its fields are those of the form. */
  resource: AnyResource
  /** Of the form, and the beginning of the ids of its inputs. */
  id: string
  /** What it begins with. The form is filled once: data that is read later never changes its input. */
  begin: () => Base
  /** Unless these values are given: newer ones appear while nothing is changed. */
  stored?: FormValues | undefined
  /**
   * Sends what was entered over these values, and returns or throws why it was refused. `keys` are the changed fields of a record,
   * or the filled ones of a new one. It calls `release` once everything is saved. `isApart`: the changes are stored apart from the
   * record, which stays as it is.
   */
  send: (
    values: FormValues,
    keys: readonly string[],
    over: Base,
    isApart: boolean,
  ) => Promise<Failure | undefined>
  /** Whether the current record of a conflict is the stored one with changes that someone else has stored apart from it. */
  isOfChangesApart?: (current: Row) => boolean
  /** What the form does with saved values: it is left, it goes on from them, or it is empty for the next ones. */
  saved: 'left' | 'kept' | 'emptied'
  /** `unshown`: the part of the refusal that appears at no field. */
  onRefused: (failure: Failure, unshown: Failure | undefined) => void
  /** Whether a refusal that names no field is about this one. */
  isMeant?: (name: string, failure: Failure) => boolean
  /** Called once a save has ended, with the fields that were refused. */
  onSettled?: (refused: readonly string[]) => void
  /** Input besides the fields. */
  hasInput?: boolean
  /** Stores the input until it is saved; `formKey` distinguishes forms at the same address. */
  draft?: { formKey: string | undefined; onRestored: (keys: readonly string[], found: FormDraft) => void }
  leaving: {
    /** Leaving the page asks first while there is input. */
    asks: boolean
    /** Set once leaving asks nothing any more. */
    isFree?: RefObject<boolean> | undefined
    /** The parameter of the address that opens the form, if it has no page of its own. */
    param?: string | undefined
  }
  /** Called once the input is dropped: it was left or discarded, or a newer record has the same. */
  onDiscard?: (() => void) | undefined
}

/**
 * The one engine of forms, for records, calls and settings: what was changed since the form began, one save at a time,
 * drafts, the question before input is lost, someone else's changes, and refusals at their fields.
 */
export const useDeclaredForm = (options: Options) => {
  const { resource, id, stored, onRefused, onSettled, draft: drafts, leaving, hasInput = false } = options
  const { fields } = resource
  const [form] = Form.useForm<FormValues>()
  const [base, setBase] = useState(options.begin)
  // A save goes on from what it has stored itself, before the form is drawn again.
  const latest = useRef(base)
  const initial = useRef(storedValues(base)).current
  const [changed, setChanged] = useState(() => changedKeys(fields, base.values, initial))
  /** Those of the changes that are stored nowhere yet. */
  const [unsaved, setUnsaved] = useState(none)
  /** Fields that do not apply to the chosen values. */
  const [hidden, setHidden] = useState<readonly string[]>(() => inapplicableKeys(fields, initial))
  const isDirty = unsaved.length > 0 || hasInput

  const values = useCallback(
    (): FormValues => ({ ...initial, ...form.getFieldsValue(true) }),
    [form, initial],
  )
  const recount = () => {
    const now = values()
    // An initial value of a field that does not apply yet is no change.
    const changesOf = (stored: FormValues) =>
      changedKeys(fields, dropInapplicable(fields, stored), dropInapplicable(fields, now))
    const next = changesOf(latest.current.values)
    const open = changesOf(storedValues(latest.current))
    const without = inapplicableKeys(fields, now)
    setChanged((before) => (sameKeys(before, next) ? before : next))
    setUnsaved((before) => (sameKeys(before, open) ? before : open))
    setHidden((before) => (sameKeys(before, without) ? before : without))
    return { changed: next, unsaved: open }
  }
  const become = (next: Base) => {
    latest.current = next
    setBase(next)
    return recount()
  }
  /** Shows these values over others; returns the keys that differ. */
  const put = (next: FormValues, over: Base) => {
    setValues(form, next)
    return become(over)
  }
  /** Shows what is stored. */
  const restart = (over: Base) => {
    put(storedValues(over), over)
  }
  /** Values that are the stored ones from now on; input over other ones stays. */
  const rebase = (now: FormValues, version = latest.current.version) => {
    const typed = changedKeys(fields, latest.current.values, values())
    setValues(form, Object.fromEntries(Object.entries(now).filter(([key]) => !typed.includes(key))))
    become({ ...latest.current, version, values: { ...latest.current.values, ...now } })
  }

  const shownStored = useRef(JSON.stringify(stored))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared as text
  useEffect(() => {
    const text = JSON.stringify(stored)
    if (!stored || changed.length || shownStored.current === text) return
    shownStored.current = text
    put(stored, { values: stored })
  }, [JSON.stringify(stored), changed])

  const own = useRef(false)
  const isFree = leaving.isFree ?? own
  const { draft, restored, clear } = useFormDraft({
    isOn: drafts !== undefined,
    resource,
    base,
    values,
    hasChanges: unsaved.length > 0,
    hasEnded: () => isFree.current,
    put: (next, over) => put(next, over).unsaved,
    onRestored: drafts?.onRestored,
    formKey: drafts?.formKey,
  })
  const discard = () => {
    draft.drop()
    clear()
    options.onDiscard?.()
  }

  const [isSaving, setSaving] = useState(false)
  const isSaveRunning = useRef(false)
  const uploads = useRef(0)
  const [isUploading, setUploading] = useState(false)
  /** Counts what a save has to wait for. */
  const countBusy = useCallback((by: 1 | -1) => {
    uploads.current += by
    setUploading(uploads.current > 0)
  }, [])
  /** One save at a time, and none while something that it needs is still uploading. */
  const guarded = async (act: () => Promise<void>) => {
    // The save that is running decides what follows.
    if (isSaveRunning.current) return
    if (uploads.current > 0) {
      notify('info', t('form.waitForUploads'))
      return onSettled?.(none)
    }
    isSaveRunning.current = true
    setSaving(true)
    try {
      await act()
    } finally {
      isSaveRunning.current = false
      setSaving(false)
      onSettled?.(none)
    }
  }
  useLeaveGuard(
    leaving.asks && (isDirty || isUploading),
    isFree,
    discard,
    leaving.param,
    drafts !== undefined && !isUploading,
  )

  const focusRefused = useRefusedFocus({ resource, form, id, isBusy: isSaving })
  const settle = (refused: readonly string[]) => {
    onSettled?.(refused)
    focusRefused(refused)
  }
  const refuse = async (failure: Failure, sent: readonly string[], typed: FormValues) => {
    const over = latest.current
    if (isConflict(failure) && over.record)
      return conflict.resolve(failure.current as Row, typed, over.values)
    const named = fieldErrors(resource, failure, sent)
    const meant = Object.keys(named).length
      ? undefined
      : Object.keys(fields).find((name) => options.isMeant?.(name, failure))
    const errors = meant === undefined ? named : { [meant]: [...failure.messages] }
    form.setFields(Object.entries(errors).map(([name, texts]) => ({ name, errors: texts })))
    settle([...Object.keys(errors), ...Object.keys(failure.errors ?? {})])
    const shown = Object.values(errors).flat()
    const others = Object.values(failure.errors ?? {})
      .flat()
      .filter((text) => !shown.includes(text))
    if (!shown.length) onRefused(failure, failure)
    else onRefused(failure, others.length ? { ...failure, messages: others } : undefined)
  }
  /** Of the submission that is asked for, and of the one that is being sent: a conflict is asked about in between. */
  const apart = useRef({ next: false, now: false })
  const send = async (typed: FormValues) => {
    const over = latest.current
    const keys = over.record ? changedKeys(fields, over.values, typed) : filledKeys(resource, typed)
    const failure = await options.send(typed, keys, over, apart.current.now).catch(toHttpError)
    if (failure) await refuse(failure, keys, typed)
  }
  const conflict = useConflict({
    resource,
    valuesOf: (record) => toFormValues(fields, record),
    put: (next, record) => {
      const { kept } = latest.current
      const over = options.isOfChangesApart?.(record) ? latest.current : { ...baseOf(resource, record), kept }
      return put(next, over).changed
    },
    send,
    guard: guarded,
    onNothing: discard,
  })

  const taken = useRef(new Map<string, string>())
  const { record } = base
  const context = useMemo(
    (): FormContext => ({ resource, mode: record ? 'edit' : 'create', record, form, taken }),
    [resource, record, form],
  )
  return {
    form,
    /** For the inputs of its fields. */
    context,
    formProps: {
      form,
      name: id,
      initialValues: initial,
      noValidate: true,
      layout: 'vertical' as const,
      requiredMark: false,
      onValuesChange: () => {
        recount()
        draft.touch()
      },
      onFinish: () => {
        // Nothing differs from what is stored.
        if (options.saved === 'kept' && !isDirty) return
        apart.current = { next: false, now: apart.current.next }
        void guarded(() => send(dropInapplicable(fields, values())))
      },
      // antd drops a submission without an error if a field is validated while the form is, as happens when it loses the focus.
      onFinishFailed: ({ errorFields, outOfDate }: Failed) => {
        if (outOfDate && !errorFields.length) return form.submit()
        apart.current.next = false
        settle(errorFields.map(({ name }) => String(name[0])))
      },
    },
    base,
    changed,
    unsaved,
    hidden,
    isDirty,
    isSaving,
    countBusy,
    values,
    rebase,
    restart,
    /** Changes that someone else has stored apart from the record, in place of those that the form began with. */
    keep: (kept: FormValues | undefined) => void become({ ...latest.current, kept }),
    /** Stores the changes apart from the record. */
    submitApart: () => {
      apart.current.next = true
      form.submit()
    },
    restored,
    /** Everything is saved. */
    release: () => {
      if (options.saved === 'kept') return void become({ ...latest.current, values: values() })
      if (options.saved === 'left') {
        isFree.current = true
        return draft.drop()
      }
      form.resetFields()
      recount()
    },
    /** Shows again what is stored; asks first if that is more than one change. Returns whether it was done. */
    reset: async () => {
      if (unsaved.length > 1 && !(await confirmDiscard())) return false
      discard()
      restart(latest.current)
      return true
    },
    revert: (key: string) => {
      setValues(form, { [key]: base.values[key] ?? null })
      recount()
      draft.touch()
    },
    conflictDialog: conflict.dialog,
  }
}

/** The values of a record, for a form that edits it. */
export const baseOf = ({ fields }: AnyResource, record: Row): Base => ({
  values: toFormValues(fields, record),
  version: record.version,
  record,
})
