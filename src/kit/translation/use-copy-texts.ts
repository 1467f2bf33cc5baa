import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { hasTranslations } from '#contract/grammar/translation.ts'
import { loadScreenTexts, t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { useCall } from '../call/use-call'
import type { Row } from '../context/props'
import { isBlank } from '../values/values'
import { translationLanguage } from './translated-resource'

/**
 * Copies the Bengali texts of a record to a saved copy of it, except those of fields that the copy leaves empty. A failure
 * is reported with a way to try again, because the copy itself is saved.
 */
export const useCopyTexts = (resource: AnyResource, source: Row | undefined) => {
  const call = useCall()
  const client = useQueryClient()
  const may = useAccess()
  const isTranslated = source !== undefined && hasTranslations(resource)
  const isKnown = useCapability('translate', isTranslated)
  const canCopy =
    isTranslated && isKnown && may([resource.subject, 'READ']) && may([resource.subject, 'UPDATE'])
  const copy = async (saved: Row): Promise<void> => {
    if (!canCopy) return
    const common = { resource: resource.name, language: translationLanguage }
    try {
      const found = await call('x.translation', { params: { ...common, id: source.id } })
      const texts = found.texts
        .filter(({ field }) => !isBlank(saved[field]))
        .map(({ field, text }) => ({ field, text }))
      if (!texts.length) return
      await call('x.translate', { params: { ...common, id: saved.id }, payload: { texts, version: 0 } })
      await invalidate(client, [resource.name, extensionsScope])
    } catch {
      await loadScreenTexts()
      notify('error', t('translation.notCopied'), { label: t('common.retry'), act: () => void copy(saved) })
    }
  }
  return copy
}
