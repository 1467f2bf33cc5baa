import type { OrderPrice } from '#contract/extensions/orders/order-desk.ts'
import { type Preview, usePreview } from '../use-preview'
import type { PriceBody } from './desk-form'

export type Priced = Omit<Preview<never>, 'answer' | 'ask'> & { price: OrderPrice | undefined }

/** The current price of the order, requested again after each change. */
export const useOrderPrice = (body: PriceBody | undefined): Priced => {
  const { answer: price, ...preview } = usePreview('x.priceOrder', body)
  return { price, ...preview }
}
