import { useCallback, useRef } from 'react'
import { useT } from '../../../i18n'
import { useCall } from '../../../kit/use-call'
import { toHttpError } from '../../../providers/errors'
import { notify, report } from '../../../providers/notifications'
import type { Variant } from './model'
import type { Stock } from './use-stock'

/** What a variant is written with; an absent key stays as it is. */
export type VariantPart = Partial<
  Pick<Variant, 'sku' | 'customSku' | 'attributes' | 'price' | 'isActive'> & Record<string, unknown>
>
export type VariantSaver = (variant: Variant, part: VariantPart) => Promise<string | undefined>

export const useVariantCalls = (productId: string) => {
  const call = useCall()
  const add = useCallback(
    (payload: VariantPart) => call<Variant>('variants.add', { params: { id: productId }, payload }),
    [call, productId],
  )
  const update = useCallback(
    ({ sku, version }: { sku: string; version: number }, payload: VariantPart) =>
      call<Variant>('variants.update', { params: { id: productId, sku }, payload: { ...payload, version } }),
    [call, productId],
  )
  return { add, update }
}

/** One thing of a variant changed in its line; tells what was refused, and shows the variant as it stands then. */
export const useQuickSave = (productId: string, stock: Stock): VariantSaver => {
  const t = useT()
  const { update } = useVariantCalls(productId)
  const busy = useRef(new Set<string>()).current
  const { putVariant } = stock
  return async (variant, part) => {
    if (busy.has(variant.id)) return undefined
    busy.add(variant.id)
    putVariant({ ...variant, ...part })
    try {
      const saved = await update(variant, part)
      putVariant(saved)
      notify('success', t('stock.variantSaved', { sku: saved.sku }))
      return undefined
    } catch (error) {
      const failure = toHttpError(error)
      const current = failure.statusCode === 409 ? failure.current : undefined
      putVariant(current ? (current as unknown as Variant) : variant)
      if (current) notify('error', t('stock.variantStale', { sku: variant.sku }))
      else report(failure)
      return failure.messages.join(' ')
    } finally {
      busy.delete(variant.id)
    }
  }
}
