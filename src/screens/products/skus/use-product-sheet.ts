import { useDataProvider } from '@refinedev/core'
import { useEffect, useMemo, useState } from 'react'
import { loadScreenTexts } from '#i18n/index.ts'
import type { UseSheet } from '#kit/transfer/sheet.ts'
import { useAreCapabilitiesKnown, useCapabilities } from '#providers/data/capabilities.ts'
import type { BatchProvider } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useStores } from '../stock/use-stores'

const load = async () => {
  const [{ productSheet }, { createSkus }] = await Promise.all([
    import('./product-sheet'),
    import('./skus'),
    loadScreenTexts(),
  ])
  return { productSheet, createSkus }
}
type Loaded = Awaited<ReturnType<typeof load>>

/** The variants and the stock of products in one file; null where the backend lacks the calls. */
export const useProductSheet: UseSheet = (products, manyFor) => {
  const { custom, ...provider } = useDataProvider()()
  const known = useCapabilities()
  const areKnown = useAreCapabilitiesKnown()
  const { stores, mayRead, isLoaded, read } = useStores()
  const { failure } = read
  const [loaded, setLoaded] = useState<Loaded | null>()
  const isAvailable = ['skus', 'changeVariant', 'writeRecords'].every((name) => known.includes(name))
  const hasWeight = known.includes('variants.weight')
  useEffect(() => {
    if (!isAvailable) return
    load().then(setLoaded, (error) => {
      reportError(toHttpError(error))
      setLoaded(null)
    })
  }, [isAvailable])
  // Without showrooms it has no columns of stock.
  useEffect(() => {
    if (failure) reportError(failure)
  }, [failure])
  const isPending = !areKnown || (isAvailable && (loaded === undefined || (mayRead && !isLoaded && !failure)))
  const names = JSON.stringify(stores)
  // biome-ignore lint/correctness/useExhaustiveDependencies: providers are constant
  return useMemo(() => {
    if (isPending) return undefined
    if (!custom || !loaded) return null
    const skus = loaded.createSkus({ ...provider, custom } as BatchProvider)
    return loaded.productSheet({ products, manyFor, skus, stores, hasWeight })
  }, [isPending, loaded, products, names, hasWeight])
}
