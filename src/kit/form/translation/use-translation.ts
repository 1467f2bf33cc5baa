import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Translation as Texts } from '../../../../contract/extensions/site/translations'
import type { Entry } from '../../../../contract/grammar/sidebar'
import { hasTranslations, withTranslations } from '../../../../contract/grammar/translation'
import { loadScreenTexts, useLanguage } from '../../../i18n'
import { useAccess } from '../../../providers/auth/access'
import { useKnownExtension } from '../../../providers/data/extensions'
import { extensionsScope, invalidate } from '../../../providers/data/invalidation'
import { toHttpError } from '../../../providers/errors'
import { httpStatus } from '../../../providers/http-status'
import { reportError } from '../../../providers/notifications/notifications'
import { useCall } from '../../call/use-call'
import type { Row } from '../../fields/props/props'
import type { Base, FormMode } from '../conflict/base'
import type { FormValues } from '../values/values'
import { splitTexts, toTextValues, translationKeys } from './texts'
import { translatedResource, translationLanguage } from './translated-resource'

/** The parameter of an address that opens the form with the Bengali inputs. */
export const languageParam = 'language'

type Props = { entry: Entry; mode: FormMode; record: Row | undefined }
/** Receives the stored texts once they are loaded. */
type OnLoaded = (stored: FormValues) => void

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
  const isKnown = useKnownExtension('translate', isTranslated)
  const isAvailable = isTranslated && isKnown && may([resource.subject, 'READ'])
  const [isLoading, setLoading] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const [isShown, setShown] = useState(false)
  const stored = useRef<Texts | undefined>(undefined)
  const [outdated, setOutdated] = useState(none)
  /** The former values of restored input, by key: it was entered over them. */
  const former = useRef<FormValues>({})
  const onLoaded = useRef<OnLoaded>(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are in the language of the admin
  const extended = useMemo((): Entry => {
    if (!isTranslated) return entry
    const all = isLoaded ? translatedResource(resource) : withTranslations(resource, translationLanguage)
    return { ...entry, resource: all }
  }, [entry, resource, isTranslated, isLoaded, uiLanguage])

  const params = { resource: resource.name, id: String(record?.id), language: translationLanguage }

  const read = async (): Promise<Texts> => {
    if (stored.current) return stored.current
    const [found] = await Promise.all([call('x.translation', { params }), loadScreenTexts()])
    const values = toTextValues(resource, found)
    const isOutdated = Object.entries(former.current).some(([key, value]) => (value ?? null) !== values[key])
    // A stale version, so that saving asks about the texts that were changed since.
    stored.current = isOutdated ? { ...found, version: found.version - 1 } : found
    setOutdated(found.outdated ?? none)
    setLoaded(true)
    onLoaded.current({ ...values, ...former.current })
    return stored.current
  }

  const write = async (texts: ReturnType<typeof splitTexts>['texts'], version: number): Promise<Texts> => {
    stored.current = await call('x.translate', { params, payload: { texts, version } })
    setOutdated(stored.current.outdated ?? none)
    void invalidate(client, [resource.name, extensionsScope])
    return stored.current
  }

  /** The outdated texts again, unchanged: they are up to date. */
  const keepOutdated = async () => {
    setLoading(true)
    try {
      const { texts, version } = await read()
      await write(
        texts.filter(({ field }) => outdated.includes(field)),
        version,
      )
    } catch (error) {
      reportError(error)
    } finally {
      setLoading(false)
    }
  }

  const open = async () => {
    setLoading(true)
    try {
      await read()
      setShown(true)
    } catch (error) {
      reportError(error)
    } finally {
      setLoading(false)
    }
  }

  const isRequested = isAvailable && search.get(languageParam) === translationLanguage
  const opened = useRef(open)
  opened.current = open
  useEffect(() => {
    if (isRequested) void opened.current()
  }, [isRequested])

  return {
    entry: extended,
    isAvailable,
    isLoading,
    /** The Bengali inputs are part of the form, but not necessarily visible. */
    isLoaded,
    isShown,
    keys: isTranslated ? translationKeys(resource) : none,
    onLoaded,
    /** The fields whose English text was changed after its translation. */
    outdated,
    keepOutdated: () => void keepOutdated(),
    open: () => void open(),
    close: () => setShown(false),
    /** Shows the inputs at once: one of them has an error. */
    show: () => setShown(true),
    /** Opens the inputs for restored input, which was entered over these values. */
    resume: (base: FormValues, keys: readonly string[]) => {
      former.current = Object.fromEntries(keys.map((key) => [key, base[key] ?? null]))
      void open()
    },
    split: (body: FormValues) => splitTexts(resource, body),
    /** Returns the stored values. A refusal of a stale version has the values of the record, with the current texts. */
    save: async (texts: ReturnType<typeof splitTexts>['texts'], over: Base): Promise<FormValues> => {
      const { version } = await read()
      try {
        return toTextValues(resource, await write(texts, version))
      } catch (error) {
        const failure = toHttpError(error)
        if (failure.statusCode !== httpStatus.conflict || !failure.current) throw failure
        stored.current = failure.current as Texts
        const current = { ...over.values, ...toTextValues(resource, stored.current) }
        throw Object.assign(failure, { current: { ...current, id: record?.id, version: over.version } })
      }
    },
    /** A current record with the current texts, as far as they are known. */
    withTexts: (current: FormValues): FormValues =>
      stored.current ? { ...toTextValues(resource, stored.current), ...current } : current,
  }
}
export type TranslationForm = ReturnType<typeof useTranslation>
const none: readonly string[] = []
