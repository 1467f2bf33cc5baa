import { useDataProvider } from '@refinedev/core'
import { useMemo } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { hasTranslations } from '#contract/grammar/translation.ts'
import type { ExtensionName } from '#contract/types.ts'
import { useLanguage } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapabilities, useCapability } from '#providers/data/capabilities.ts'
import { type ManyRecords, manyRecordsInBatches, manyRecordsOneByOne } from '#providers/data/many-records.ts'
import { manyTranslatedRecords } from '#providers/data/many-translated-records.ts'
import { splitTexts, toTextValues, translationKeys } from '../translation/texts'
import { translatedResource, translationLanguage } from '../translation/translated-resource'

/** Reads and writes many records: in batches where the backend has the calls, otherwise one by one. */
const useManyRecords = (resource: AnyResource): ManyRecords => {
  const provider = useDataProvider()()
  const readsBatches = useCapability('readRecords')
  const isBatched = useCapability('writeRecords') && readsBatches
  return useMemo(() => {
    const { custom } = provider
    if (!custom || !isBatched)
      return manyRecordsOneByOne(provider as Parameters<typeof manyRecordsOneByOne>[0], resource)
    return manyRecordsInBatches({ ...provider, custom }, resource)
  }, [provider, isBatched, resource])
}

const calls: readonly ExtensionName[] = ['readRecords', 'writeRecords', 'readTranslations']

/**
 * A resource with its Bengali texts as further fields, and its records with those of these fields that are used. Without
 * translations, or without permission to read them, the resource itself. Requires the texts of screens.
 */
export const useTranslatedRecords = (resource: AnyResource) => {
  const { custom, ...provider } = useDataProvider()()
  const plain = useManyRecords(resource)
  const known = useCapabilities()
  const may = useAccess()
  const language = useLanguage()
  const isAvailable =
    hasTranslations(resource) &&
    may([resource.subject, 'READ']) &&
    calls.every((call) => known.includes(call))
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are in the language of the admin; providers are constant
  return useMemo(() => {
    if (!custom || !isAvailable) return { resource, manyFor: () => plain }
    const keys = translationKeys(resource)
    const translated = manyTranslatedRecords({ ...provider, custom }, resource, {
      language: translationLanguage,
      keys,
      toValues: (translation) => toTextValues(resource, translation),
      split: (values) => splitTexts(resource, values),
    })
    return {
      resource: translatedResource(resource),
      manyFor: (used: readonly string[]): ManyRecords =>
        used.some((key) => keys.includes(key)) ? translated : plain,
    }
  }, [resource, isAvailable, plain, language])
}
