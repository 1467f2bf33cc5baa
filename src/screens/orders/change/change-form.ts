import type { CallBody } from '../../../../contract/types'
import { isBlank } from '../../../kit/form/values/values'
import { type CartLine, deliveryKeys } from '../desk/desk-form'
import type { Order } from '../record/order'

type Body = CallBody<'x.changeOrder'>
export type Place = Pick<Body, (typeof deliveryKeys)[number]>
/** What is entered besides the goods. */
export type Entered = Place & Pick<Body, 'method'>

export const deliveryPlaceOf = ({ recipient, phone, division, district, thana, address }: Order): Place => ({
  ...{ recipient, phone, division, district, address, thana: thana ?? null },
})

const required = deliveryKeys.filter((key) => key !== 'thana')
/** The complete address; undefined while a part is missing, which the form says at its field. */
export const parseChangeForm = (body: Body): Entered | undefined => {
  const { recipient, phone, division, district, thana, address, method } = body
  if (required.some((key) => isBlank(body[key]))) return undefined
  return {
    ...{ recipient, phone, division, district, address, thana: thana ?? null },
    ...(method && { method }),
  }
}

/** The goods of an order as the new-order page has them: one line for each, whatever showrooms they come from. */
export const toCartLines = ({ lines }: Order): readonly CartLine[] => {
  const cart = new Map<string, CartLine>()
  for (const { productId, variantId, name, sku, picture, unitPrice, discount, quantity } of lines ?? []) {
    const key = `${productId}/${variantId ?? ''}`
    const known = cart.get(key)
    cart.set(key, {
      ...{
        productId,
        variantId,
        name,
        sku,
        picture,
        unitPrice,
        discount,
        available: 0,
        promised: 0,
        stock: [],
      },
      quantity: (known?.quantity ?? 0) + quantity,
    })
  }
  return [...cart.values()]
}
