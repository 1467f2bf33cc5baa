import { type RefObject, useLayoutEffect, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { ErrorCode } from '#contract/policies/errors/index.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { attempt, type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { requestConfirmation } from '#providers/notifications/confirmation.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { formParam, newForm } from '../actions/form-drawer-state'
import type { Row } from '../context/props'
import { useDeclaredForm } from '../form/use-declared-form'
import { fixedQuery } from '../navigation/paths'
import { useRecordWrites } from '../records/use-record-writes'
import type { TranslationForm } from '../translation/use-translation'
import { lowerCaseTitle } from '../values/lower-case-title'
import { type FormValues, fixedValues, initialFormValues, pickValues } from '../values/values'
import { type UnpublishedOfForm, useUnpublishedForm } from './unpublished/use-unpublished-form'

/** Saves the record of a form; the message is that of the catalogue where it has one. */
const useWrite = (resource: AnyResource, record: Row | undefined) => {
  const { create, update } = useRecordWrites(resource, (saved) => {
    const params = { one: resourceOne(resource), label: String(saved[resource.nameField] ?? '') }
    return record
      ? (resource.messages?.updated ?? t('form.saved', params))
      : (resource.messages?.created ?? t('form.created', params))
  })
  return (values: FormValues): Promise<Row> => (record ? update(record.id, values) : create(values))
}

const formerSlug: ErrorCode = 'slug.former'

/** Sends a record; asks first where it takes an address whose old links open another one. */
const sendAsking = async (
  resource: AnyResource,
  send: (body: FormValues) => Promise<Row>,
  body: FormValues,
): Promise<Row> => {
  try {
    return await send(body)
  } catch (error) {
    const { code, params, messages } = toHttpError(error)
    if (code !== formerSlug) throw error
    const one = lowerCaseTitle(resourceOne(resource))
    const content = params
      ? t('form.takesRedirect', { label: String(params.name), one })
      : messages.join('\n')
    const question = { title: t('form.takeSlug.title'), confirmText: t('form.takeSlug.confirm'), content }
    if (!(await requestConfirmation({ type: 'edit', ...question }))) throw error
    return send({ ...body, takeFormerSlug: true })
  }
}

/** A save of two calls, one of which failed: the texts in Bengali, or the record with everything else. */
export type PartialSave = { failed: 'texts' | 'record'; messages: readonly string[] }

/** Whether the other part is worth sending: not after a conflict, which asks first, nor while the server fails. */
const isRefusal = ({ statusCode }: Failure): boolean =>
  statusCode >= httpStatus.badRequest &&
  statusCode < 500 &&
  statusCode !== httpStatus.conflict &&
  statusCode !== httpStatus.unauthorized

type Parts = {
  record: (() => Promise<Row | undefined>) | undefined
  /** Sends the texts, over the record that was just saved. */
  texts: ((saved: Row | undefined) => Promise<void>) | undefined
}
type Outcome = { saved?: Row | undefined; failure?: Failure; partial?: PartialSave }

const partialOf = (failed: PartialSave['failed'], { messages }: Failure): PartialSave => ({
  failed,
  messages,
})

/**
 * Sends the record, then its texts: a translation is outdated if it is older than what it translates. A refusal of one part
 * does not keep the other one from being saved.
 */
const sendInParts = async ({ record, texts }: Parts): Promise<Outcome> => {
  const first = await attempt(async () => record?.())
  const { answer: saved } = first
  if (first.failure && !(texts && isRefusal(first.failure))) return { failure: first.failure }
  const second = await attempt(async () => texts?.(saved))
  if (first.failure)
    return { failure: first.failure, ...(!second.failure && { partial: partialOf('record', first.failure) }) }
  if (!second.failure) return { saved }
  const partial = record && partialOf('texts', second.failure)
  return { saved, failure: second.failure, ...(partial && { partial }) }
}

/** The record of a form, and how it is saved. */
export type RecordOfForm = {
  entry: Entry
  record?: Row | undefined
  initialValues?: FormValues | undefined
  onSaved: (record: Row) => void
  /** Set once the record is deleted or saved: leaving then asks nothing. */
  mayLeave?: RefObject<boolean> | undefined
  /** The form is in a drawer, and part of the address of what is below it. */
  isInDrawer?: boolean | undefined
  /** Its changes that customers don't see yet, where it can have some. */
  unpublished?: UnpublishedOfForm | undefined
  /** Replaces the resource's own calls, and returns the result; the body has the version of the record. */
  send?: ((body: FormValues) => Promise<Row>) | undefined
}
type Options = RecordOfForm & {
  translation: TranslationForm
  onSettled: (refused: readonly string[]) => void
}

/** A form of one record, whose texts in other languages are saved by a call of their own. */
export const useRecordForm = (props: Options) => {
  const { entry, record, initialValues, onSaved, mayLeave, isInDrawer, translation, onSettled } = props
  const { resource } = entry
  const write = useWrite(resource, record)
  const [partial, setPartial] = useState<PartialSave>()
  const mounted = useLatestWhileMounted(true)
  const apart = useUnpublishedForm({ resource, record, unpublished: props.unpublished, translation })

  const engine = useDeclaredForm({
    ...{ resource, id: resource.name, onSettled },
    begin: () =>
      record
        ? apart.base(record)
        : { values: { ...initialFormValues(resource.fields), ...initialValues, ...fixedValues(entry) } },
    isOfChangesApart: apart.isTheirs,
    send: async (typed, keys, base, isApart) => {
      const { values, version } = base
      if (isApart) {
        const failure = await apart.save(pickValues(typed, keys), base, engine.keep)
        if (failure) return failure
        engine.release()
        if (mounted.current) props.unpublished?.onSaved()
        return undefined
      }
      if (record && !keys.length) {
        // What was to be published already is.
        if (!(await apart.drop())) return undefined
        engine.release()
        if (mounted.current) onSaved(record)
        return undefined
      }
      const { own, texts } = translation.split(pickValues(typed, keys))
      const isOnlyTexts = texts.length > 0 && !Object.keys(own).length
      const sent = pickValues(typed, Object.keys(own))
      const outcome = await sendInParts({
        record: isOnlyTexts
          ? undefined
          : () => sendAsking(resource, props.send ?? write, record ? { ...own, version } : own),
        texts: texts.length
          ? async (saved) => {
              const savedBase = saved
                ? { values: { ...values, ...sent }, version: saved.version }
                : { values, version }
              const stored = await translation.save(texts, savedBase)
              if (!saved) engine.rebase(stored)
            }
          : undefined,
      })
      const { failure, partial, saved = record } = outcome
      setPartial(partial)
      if (failure && outcome.saved) engine.rebase(sent, outcome.saved.version)
      if (failure?.current) return { ...failure, current: translation.withTexts(failure.current) }
      if (failure) return failure
      await apart.drop()
      engine.release()
      // Don't navigate if the user has left the form.
      if (saved && mounted.current) onSaved(saved)
      return undefined
    },
    saved: 'left',
    onRefused: reportError,
    onDiscard: () => setPartial(undefined),
    draft: {
      onRestored: (keys, found) => translation.resume(found.base, keys),
      // Forms of different kinds of records can share an address, so the draft names the kind.
      formKey: isInDrawer
        ? `${resource.name}=${record?.id ?? newForm}`
        : record
          ? undefined
          : fixedQuery(entry),
    },
    leaving: { asks: true, isFree: mayLeave, param: isInDrawer ? formParam : undefined },
  })
  // Gives the form the stored texts once they are loaded, before their inputs are painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const loaded = translation.base()
    if (loaded) engine.rebase(loaded)
  }, [translation.isLoaded])
  return {
    ...engine,
    partial,
    unpublished: apart.changes,
    /** Asks, and shows the record as it is published. */
    discardUnpublished: async () => {
      if (record && (await apart.discard())) engine.restart(apart.published(record))
    },
  }
}
