import type { CallBody, RecordFor } from '../../../../contract/types'
import { type FormValues, isBlank } from '../../../kit/form/values/values'
import { type CartLine, deliveryKeys, paymentKeys } from './desk-form'

type DraftBody = CallBody<'x.addOrderDraft'>
type Entered = { typed: FormValues; customerId: string | undefined; lines: readonly CartLine[] }
const keys = [...deliveryKeys, ...paymentKeys]

/** What has been entered, as the body of a draft; what was left empty is cleared. */
export const draftBody = ({ typed, customerId, lines }: Entered): DraftBody => ({
  ...(Object.fromEntries(keys.map((key) => [key, isBlank(typed[key]) ? null : typed[key]])) as DraftBody),
  customerId: customerId ?? null,
  lines: lines.map(({ productId, variantId, name, sku, unitPrice, discount, quantity }) => ({
    ...{ productId, variantId, name, sku, unitPrice, discount, quantity },
  })),
})

/** The same back in the form. The price that is requested next has the current stock and pictures. */
export const restoreEntered = (draft: RecordFor<'orderDrafts'>): Entered => ({
  typed: Object.fromEntries(keys.flatMap((key) => (isBlank(draft[key]) ? [] : [[key, draft[key]]]))),
  customerId: draft.customerId ?? undefined,
  lines: (draft.lines ?? []).map((line) => ({
    ...line,
    ...{ picture: null, available: line.quantity, promised: 0, stock: [] },
  })),
})
