import { useDataProvider } from '@refinedev/core'
import { useEffect, useMemo, useState } from 'react'
import type { UseSheet } from '#kit/transfer/sheet.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import type { BatchProvider } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { useStores } from '../stock/use-stores'

const load = async () => {
  const [{ productSheet }, { createSkus }] = await Promise.all([import('./product-sheet'), import('./skus')])
  return { productSheet, createSkus }
}
type Loaded = Awaited<ReturnType<typeof load>>

/** The variants and the stock of products in one file; undefined until it is loaded, or where the backend lacks the calls. */
export const useProductSheet: UseSheet = (products, manyFor) => {
  const { custom, ...provider } = useDataProvider()()
  const known = useCapabilities()
  const { stores } = useStores()
  const [loaded, setLoaded] = useState<Loaded>()
  const isAvailable = ['skus', 'changeVariant', 'writeRecords'].every((name) => known.includes(name))
  const hasWeight = known.includes('variants.weight')
  useEffect(() => {
    if (isAvailable) load().then(setLoaded, (error) => reportError(toHttpError(error)))
  }, [isAvailable])
  const names = JSON.stringify(stores)
  // biome-ignore lint/correctness/useExhaustiveDependencies: providers are constant
  return useMemo(() => {
    if (!custom || !loaded) return undefined
    const skus = loaded.createSkus({ ...provider, custom } as BatchProvider)
    return loaded.productSheet({ products, manyFor, skus, stores, hasWeight })
  }, [loaded, products, names, hasWeight])
}
