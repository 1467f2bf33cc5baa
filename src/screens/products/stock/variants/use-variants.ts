import { useCallback, useRef } from 'react'
import type { CallBody } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { isConflict, toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import type { StockVariant } from '../model'
import type { StockQuery } from '../use-product-stock'

/** The body of a variant; an absent key is unchanged. */
export type VariantPart = Partial<
  Pick<StockVariant, 'sku' | 'customSku' | 'attributes' | 'price' | 'weight' | 'isActive' | 'picture'>
>
export type NewVariant = CallBody<'variants.add'>
export type VariantSaver = (variant: StockVariant, part: VariantPart) => Promise<string | undefined>

export const useVariantCalls = (productId: string) => {
  const call = useCall()
  const add = useCallback(
    (payload: NewVariant) => call('variants.add', { params: { id: productId }, payload }),
    [call, productId],
  )
  const update = useCallback(
    ({ sku, version }: { sku: string; version: number }, payload: VariantPart) =>
      call('variants.update', { params: { id: productId, sku }, payload: { ...payload, version } }),
    [call, productId],
  )
  return { add, update }
}

/**
 * Changes one value of a variant in its row; reports refusals, and shows the current variant. A second change waits for
 * the first, and uses its result.
 */
export const useSaveVariantValue = (productId: string, stock: StockQuery): VariantSaver => {
  const { update } = useVariantCalls(productId)
  const last = useRef(new Map<string, Promise<StockVariant>>()).current
  const { putVariant } = stock

  const send = async (
    variant: StockVariant,
    part: VariantPart,
  ): Promise<[StockVariant, refusal?: string]> => {
    try {
      const saved = await update(variant, part)
      notify('success', t('stock.variantSaved', { sku: saved.sku }))
      return [saved]
    } catch (error) {
      const failure = toHttpError(error)
      const current = isConflict(failure) ? failure.current : undefined
      if (current) notify('error', t('stock.variantStale', { sku: variant.sku }))
      else reportError(failure)
      return [current ? recordOf('variants', current) : variant, failure.messages.join(' ')]
    }
  }
  return async (variant, part) => {
    const before = last.get(variant.id)
    putVariant({ ...variant, ...part })
    const sending = (async () => send((await before) ?? variant, part))()
    const settled = sending.then(([saved]) => saved)
    last.set(variant.id, settled)
    const [saved, refusal] = await sending
    if (last.get(variant.id) === settled) {
      last.delete(variant.id)
      putVariant(saved)
    }
    return refusal
  }
}
