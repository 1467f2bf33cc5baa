import { useCallback } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useRecordCalls } from '#kit/records/use-record-calls.ts'
import type { StockReason, StockRow } from '../model'

export type Adjustment = { delta: number; reason: StockReason; note?: string; lowAt?: number | null }
export type StockLocation = { product: string; variant?: string; store: Ref }

/** The writes of a stock record: its quantity changes by a difference with a reason, from the displayed version. */
export const useStockCalls = () => {
  const call = useCall()
  const provider = useRecordCalls()
  const adjust = useCallback(
    ({ id, version }: Pick<StockRow, 'id' | 'version'>, adjustment: Adjustment) =>
      call('inventory.adjust', { params: { id }, payload: { ...adjustment, version } }),
    [call],
  )
  const begin = useCallback(
    async ({ product, variant, store }: StockLocation, quantity: number, lowAt: number | null) => {
      const { data } = await provider.create({
        resource: 'inventory',
        variables: {
          product,
          ...(variant && { variant }),
          store: store.id,
          quantity,
          ...(lowAt !== null && { lowAt }),
        },
      })
      return data as StockRow
    },
    [provider],
  )
  const remove = useCallback(
    ({ id }: StockRow) => provider.deleteOne({ resource: 'inventory', id }),
    [provider],
  )
  return { adjust, begin, remove }
}
