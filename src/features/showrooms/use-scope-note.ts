import { useCallback } from 'react'
import { type AttentionKind, attentionKinds } from '#contract/policies/attention.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { useShownShowrooms } from '#providers/auth/narrowing.ts'

/** ` (whole shop)` after a count of records that belong to no showroom, while only some showrooms are shown. */
export const useScopeNote = () => {
  const { registry } = useKit()
  const isPart = useShownShowrooms().length > 0
  return useCallback(
    (key: AttentionKind): string => {
      // A build without the area of a count has no such resource.
      const counted = registry.resources.find(({ name }) => name === attentionKinds[key].resource)
      return isPart && !counted?.showroom ? ` ${t('dashboard.ofWholeShop')}` : ''
    },
    [registry, isPart],
  )
}
