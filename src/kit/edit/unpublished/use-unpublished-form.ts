import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Translation } from '#contract/extensions/site/translations.ts'
import type { UnpublishedChanges } from '#contract/extensions/site/unpublished-changes.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { ErrorCode } from '#contract/policies/errors/index.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import type { Row } from '#kit/context/props.ts'
import { cacheLabels } from '#kit/fields/ref/labels.ts'
import { baseOf } from '#kit/form/use-declared-form.ts'
import type { TranslationForm } from '#kit/translation/use-translation.ts'
import { type Base, type FormValues, toFormValues } from '#kit/values/values.ts'
import { encodeBody } from '#providers/data/encode-body.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { type Failure, isConflict, toHttpError } from '#providers/errors.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'

/** The unpublished changes of a record, for its form. */
export type UnpublishedOfForm = {
  /** Null if it has none. */
  changes: UnpublishedChanges | null
  /** Called once changes are saved without publishing them. */
  onSaved: () => void
}

const savedSince: ErrorCode = 'unpublished.changed'

/** Values of some fields, as forms have them. */
const formValuesOf = (resource: AnyResource, values: FormValues): FormValues => {
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([key]) => key in values))
  return toFormValues(fields, values)
}

type Options = {
  resource: AnyResource
  record: Row | undefined
  unpublished: UnpublishedOfForm | undefined
  translation: TranslationForm
}
/** Changes of a published record that customers don't see yet: its form begins with them, and stores or publishes them. */
export const useUnpublishedForm = ({ resource, record, unpublished, translation }: Options) => {
  const call = useCall()
  const client = useQueryClient()
  // Records say whether they have such changes.
  const readAgain = () => void invalidate(client, [resource.name, extensionsScope])
  const [changes, setChanges] = useState(unpublished?.changes ?? null)
  // A save goes on from what it has stored or read itself, before the form is drawn again.
  const latest = useRef(changes)
  const become = (next: UnpublishedChanges | null) => {
    latest.current = next
    setChanges(next)
    if (next) cacheLabels(client, resource, next.values as Row)
  }
  useState(() => changes && cacheLabels(client, resource, changes.values as Row))
  const resume = useRef(translation.resume)
  useEffect(() => {
    const begun = latest.current
    if (begun) resume.current(begun.before, Object.keys(begun.values), true)
  }, [])
  const theirs = useRef<Row>(undefined)
  const params = { resource: resource.name, id: String(record?.id) }

  /** Someone else has stored changes, which are merged like those of a newer record. */
  const conflictOver = (
    failure: Failure,
    base: Base,
    keep: (kept: FormValues | undefined) => void,
  ): Failure => {
    const now = (failure.current as { changes: UnpublishedChanges }).changes
    become(now)
    const kept = formValuesOf(resource, now.values)
    keep(kept)
    theirs.current = { ...record, ...base.values, ...kept } as Row
    return { ...failure, current: theirs.current }
  }

  return {
    changes,
    /** What the form begins with. */
    base: (of: Row): Base => {
      const base = baseOf(resource, of)
      const begun = latest.current
      if (!begun) return base
      const values = { ...base.values, ...formValuesOf(resource, begun.before) }
      return { ...base, values, version: begun.recordVersion, kept: formValuesOf(resource, begun.values) }
    },
    isTheirs: (current: Row) => current === theirs.current,
    /** Stores the changes of a form, without publishing them; returns why that was refused. */
    save: async (
      typed: FormValues,
      base: Base,
      keep: (kept: FormValues | undefined) => void,
    ): Promise<Failure | undefined> => {
      const { own, texts } = translation.split(typed)
      try {
        await call('x.saveUnpublishedChanges', {
          params,
          payload: {
            values: { ...encodeBody(resource.fields, own), version: base.version },
            ...(texts.length && { texts, textsVersion: translation.version() }),
            ...(latest.current && { revision: latest.current.revision }),
          },
        })
      } catch (error) {
        const failure = toHttpError(error)
        if (!isConflict(failure)) return failure
        if (failure.code === savedSince) return conflictOver(failure, base, keep)
        if ('texts' in failure.current) return translation.conflictWith(failure.current as Translation, base)
        return { ...failure, current: translation.withTexts(failure.current) }
      }
      notify('success', t('form.unpublished.saved'))
      readAgain()
      return undefined
    },
    /** Removes changes that are published; returns whether there were some. */
    drop: async (): Promise<boolean> => {
      const { revision } = latest.current ?? {}
      if (!revision) return false
      try {
        await call('x.discardUnpublishedChanges', { params, query: { revision } })
      } catch (error) {
        reportError(error)
      }
      readAgain()
      return true
    },
    /** Removes them after asking; returns whether that was done. */
    discard: async (): Promise<boolean> => {
      const { revision } = latest.current ?? {}
      if (!revision) return false
      const isConfirmed = await requestConfirmation({
        type: 'delete',
        title: t('form.unpublished.discard.title'),
        content: t('form.unpublished.discard.content'),
        confirmText: t('form.leave.confirm'),
      })
      if (!isConfirmed) return false
      try {
        await call('x.discardUnpublishedChanges', { params, query: { revision } })
      } catch (error) {
        reportError(error)
        return false
      } finally {
        readAgain()
      }
      become(null)
      translation.forget()
      notify('success', t('form.unpublished.discarded'))
      return true
    },
    /** The record as it is published, for a form whose changes were discarded. */
    published: (of: Row): Base => {
      const base = baseOf(resource, of)
      const none = Object.fromEntries(translation.keys.map((key) => [key, null]))
      return { ...base, values: { ...none, ...base.values, ...translation.base() } }
    },
  }
}
