import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Translation as Texts } from '#contract/extensions/site/translations.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { hasTranslations, withTranslations } from '#contract/grammar/translation.ts'
import { loadScreenTexts, useLanguage } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { conflictError, type Failure, isConflict, toHttpError } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useCall } from '../call/use-call'
import type { Row } from '../context/props'
import type { Base, FormMode, FormValues } from '../values/values'
import { splitTexts, toTextValues, translationKeys } from './texts'
import { translatedResource, translationLanguage } from './translated-resource'

/** The parameter of an address that opens the form with the Bengali inputs. */
export const languageParam = 'language'
/** Whether the form of the resource has this language. */
export const isFormLanguage = (resource: AnyResource, language: string | undefined): boolean =>
  language === 'en' || (language === translationLanguage && hasTranslations(resource))

type Props = { entry: Entry; mode: FormMode; record: Row | undefined }

/**
 * The Bengali texts of a record as further fields of its form. They are read when they are first shown, and stay
 * mounted from then on, so that no input is lost when the user returns to English.
 */
export const useTranslation = ({ entry, mode, record }: Props) => {
  const call = useCall()
  const client = useQueryClient()
  const may = useAccess()
  const uiLanguage = useLanguage()
  const [search] = useSearchParams()
  const { resource } = entry
  const isTranslated = mode === 'edit' && record !== undefined && hasTranslations(resource)
  const isKnown = useCapability('translate', isTranslated)
  const isAvailable = isTranslated && isKnown && may([resource.subject, 'READ'])
  const [isShown, setShown] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  /** The former values of restored input, by key: it was entered over them. */
  const former = useRef<FormValues>({})
  const params = { resource: resource.name, id: String(record?.id), language: translationLanguage }
  const queryKey = ['texts of a form', params]
  // Of this form alone: texts that were read before, or are read again in the meantime, must not replace its input.
  const stored = useQuery<Texts, Failure>({
    queryKey,
    queryFn: async () => (await Promise.all([call('x.translation', { params }), loadScreenTexts()]))[0],
    enabled: false,
    gcTime: 0,
    retry: false,
  })
  const isLoaded = stored.data !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are in the language of the admin
  const extended = useMemo((): Entry => {
    if (!isTranslated) return entry
    const all = isLoaded ? translatedResource(resource) : withTranslations(resource, translationLanguage)
    return { ...entry, resource: all }
  }, [entry, resource, isTranslated, isLoaded, uiLanguage])

  const read = async (): Promise<Texts> => {
    const { data, error } = stored.data ? stored : await stored.refetch()
    if (!data) throw error
    return data
  }

  const write = async (texts: ReturnType<typeof splitTexts>['texts'], version: number): Promise<Texts> => {
    const saved = await call('x.translate', { params, payload: { texts, version } })
    client.setQueryData(queryKey, saved)
    void invalidate(client, [resource.name, extensionsScope])
    return saved
  }

  const accept = (current: Texts): FormValues => {
    former.current = {}
    return toTextValues(resource, current)
  }
  const conflictWith = (latest: Texts, base: Base) => {
    client.setQueryData(queryKey, latest)
    const current = { ...base.values, ...accept(latest) }
    return conflictError({ ...current, id: record?.id, version: base.version })
  }

  /** The outdated texts again, unchanged: they are up to date. */
  const keepOutdated = async () => {
    setKeeping(true)
    try {
      const { texts, version, outdated = none } = await read()
      await write(
        texts.filter(({ field }) => outdated.includes(field)),
        version,
      )
    } catch (error) {
      reportError(error)
    } finally {
      setKeeping(false)
    }
  }
  const open = () => read().then(() => setShown(true), reportError)

  const isRequested = isAvailable && search.get(languageParam) === translationLanguage
  const opened = useRef(open)
  opened.current = open
  useEffect(() => {
    if (isRequested) void opened.current()
  }, [isRequested])

  return {
    entry: extended,
    isAvailable,
    isLoading: stored.isFetching || isKeeping,
    /** The Bengali inputs are part of the form, but not necessarily visible. */
    isLoaded,
    isShown,
    keys: isTranslated ? translationKeys(resource) : none,
    /** The stored texts with the former values of restored input, once they are loaded. */
    base: () => stored.data && { ...toTextValues(resource, stored.data), ...former.current },
    /** The fields whose English text was changed after its translation. */
    outdated: stored.data?.outdated ?? none,
    keepOutdated: () => void keepOutdated(),
    open: () => void open(),
    close: () => setShown(false),
    /** Shows the inputs at once: one of them has an error. */
    show: () => setShown(true),
    /**
     * Opens the inputs for restored input, which was entered over these values; not if it has no Bengali texts. `isHidden`: they
     * are only loaded.
     */
    resume: (base: FormValues, keys: readonly string[], isHidden = false) => {
      const texts = translationKeys(resource).filter((key) => isTranslated && keys.includes(key))
      former.current = {
        ...former.current,
        ...Object.fromEntries(texts.map((key) => [key, base[key] ?? null])),
      }
      if (texts.length) void (isHidden ? read().catch(reportError) : open())
    },
    /** Restored input was dropped. */
    forget: () => {
      former.current = {}
    },
    split: (body: FormValues) => splitTexts(resource, body),
    version: () => client.getQueryData<Texts>(queryKey)?.version ?? 0,
    /** The refusal of texts that someone else has changed since they were read. */
    conflictWith,
    /** Returns the stored values. A refusal of a stale version has the values of the record, with the current texts. */
    save: async (texts: ReturnType<typeof splitTexts>['texts'], base: Base): Promise<FormValues> => {
      const known = await read()
      const values = toTextValues(resource, known)
      // Input that was restored was entered over other texts: which of them to keep is asked before anything is sent.
      const isOutdated = Object.entries(former.current).some(
        ([key, value]) => (value ?? null) !== values[key],
      )
      if (isOutdated) throw conflictWith(known, base)
      try {
        return accept(await write(texts, known.version))
      } catch (error) {
        const failure = toHttpError(error)
        throw isConflict(failure) ? conflictWith(failure.current as Texts, base) : failure
      }
    },
    /** A current record with the current texts, as far as they are known. */
    withTexts: (current: FormValues): FormValues => {
      const known = client.getQueryData<Texts>(queryKey)
      return known ? { ...toTextValues(resource, known), ...current } : current
    },
  }
}
export type TranslationForm = ReturnType<typeof useTranslation>
const none: readonly string[] = []
