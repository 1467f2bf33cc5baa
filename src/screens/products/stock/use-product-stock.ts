import { useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useCall } from '#kit/call/use-call.ts'
import { listOf } from '#kit/records/list-of.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { extensionsScope, invalidate } from '#providers/data/invalidation.ts'
import { listQueryKey } from '#providers/data/query-keys.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import type { StockRow, StockVariant } from './model'

const stockKey = (productId: string) => listQueryKey('inventory', 'of product', productId)
const variantsKey = (productId: string) => listQueryKey('variants', 'of product', productId)

/** The stock of a product and its variants, each loaded completely; a change affects only its own row. */
export const useProductStock = (productId: string) => {
  const { getList } = useDataProvider()()
  const call = useCall()
  const client = useQueryClient()
  const listsVariants = useLikelyCapability('variants')

  const stock = useQuery<StockRow[], Failure>({
    queryKey: stockKey(productId),
    queryFn: async ({ signal, queryKey }) => {
      const { data } = await getList<StockRow>({
        ...listOf('inventory', { productId }),
        pagination: { mode: 'off' },
        // By the key the provider knows whether a newer response is wanted.
        meta: { signal, queryKey },
      })
      return data
    },
    // Comparing thousands of rows would cost more than it saves.
    structuralSharing: false,
    retry: false,
  })
  const variants = useQuery<readonly StockVariant[], Failure>({
    queryKey: variantsKey(productId),
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call('x.variants', { params: { id: productId }, signal })
        return data
      } catch (error) {
        // A backend without separate variants still names them in their stock.
        const failure = toHttpError(error)
        if (failure.statusCode === httpStatus.notFound) return []
        throw failure
      }
    },
    enabled: listsVariants,
    structuralSharing: false,
    retry: false,
  })

  /** Other lists and the product's total are out of date; the loaded rows are not. */
  const othersAreStale = useCallback(() => {
    const own = JSON.stringify(stockKey(productId))
    void client.invalidateQueries({
      queryKey: listQueryKey('inventory'),
      predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own,
    })
    void invalidate(client, ['products', extensionsScope])
  }, [client, productId])

  const change = useMemo(() => {
    const rows = (turn: (before: StockRow[]) => StockRow[]) => {
      client.setQueryData<StockRow[]>(stockKey(productId), (before) => before && turn(before))
      othersAreStale()
    }
    return {
      put: (row: StockRow) =>
        rows((before) =>
          before.some(({ id }) => id === row.id)
            ? before.map((old) => (old.id === row.id ? row : old))
            : [...before, row],
        ),
      drop: (id: string) => rows((before) => before.filter((row) => row.id !== id)),
      putVariant: (variant: StockVariant) => {
        client.setQueryData<readonly StockVariant[]>(variantsKey(productId), (before) =>
          before?.some(({ id }) => id === variant.id)
            ? before.map((old) => (old.id === variant.id ? variant : old))
            : [...(before ?? []), variant],
        )
      },
      /** All variants, in a new order. */
      setVariants: (variants: readonly StockVariant[]) => {
        client.setQueryData<readonly StockVariant[]>(variantsKey(productId), variants)
      },
      dropVariant: (id: string) => {
        client.setQueryData<readonly StockVariant[]>(variantsKey(productId), (before) =>
          before?.filter((v) => v.id !== id),
        )
        rows((before) => before.filter(({ variant }) => variant?.id !== id))
      },
      /** After a variant was added: the backend creates its stock, and may give the others their places. */
      reload: () =>
        Promise.all(
          [stockKey(productId), variantsKey(productId)].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        ),
    }
  }, [client, productId, othersAreStale])

  return {
    rows: stock.data,
    variants: variants.data,
    /** Whether a variant is known completely: its attributes and its availability. */
    listsVariants: listsVariants && !variants.isError,
    isLoading: stock.isPending || (listsVariants && variants.isPending),
    failure: stock.error ?? undefined,
    // Stock that could not be read can be requested again at once, while its variants are still loading.
    isFetching: stock.isFetching || (!stock.isError && variants.isFetching),
    refresh: () => {
      void stock.refetch()
      if (listsVariants) void variants.refetch()
    },
    ...change,
  }
}
export type StockQuery = ReturnType<typeof useProductStock>
