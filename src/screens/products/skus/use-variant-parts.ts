import { useDataProvider } from '@refinedev/core'
import { useMemo } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { variants } from '#contract/resources/catalog/variants.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { loadScreenTexts, t } from '#i18n/index.ts'
import type { Parts } from '#kit/context/parts.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import type { BatchProvider } from '#providers/data/many-records.ts'

/** The variants of products, for the bulk editor; undefined where the backend lacks the calls. */
export const useVariantParts = (): Parts | undefined => {
  const { custom, ...provider } = useDataProvider()()
  const known = useCapabilities()
  const isAvailable = ['skus', 'changeVariant', 'writeRecords'].every((name) => known.includes(name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: providers are constant
  return useMemo((): Parts | undefined => {
    if (!custom || !isAvailable) return undefined
    return {
      inherited: ['price', 'weight'],
      call: 'x.changeVariant',
      find: async (products, control) => {
        const [{ findVariants }] = await Promise.all([import('./find-variants'), loadScreenTexts()])
        return findVariants({ ...provider, custom } as BatchProvider, products, control)
      },
      words: {
        edit: () => t('skus.editVariants'),
        none: () => t('skus.noVariants'),
        include: (count, fields) => {
          const labels = fields.map((key) => lowerCaseTitle(fieldLabel(variants as AnyResource, key)))
          return t('skus.includeOwn', { count, fields: labels.join(', ') })
        },
        besides: (count) => t('skus.besides', { count }),
      },
    }
  }, [isAvailable])
}
