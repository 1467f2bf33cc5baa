import type { returnConditions } from '../../../../contract/enums'
import { toMinorUnits } from '../../../kit/amounts'
import type { Order, OrderLine } from '../record/order'

export type Condition = (typeof returnConditions)[number]
/** What is entered for a line, by its id. */
export type Entered = Readonly<Record<string, { quantity: number; condition: Condition }>>
export type ReturnableLine = OrderLine & { id: string; left: number }

/** The lines with pieces that have not come back. */
export const returnableLines = ({ lines }: Order): ReturnableLine[] =>
  (lines ?? []).flatMap((line) => {
    const left = line.quantity - (line.returned ?? 0)
    return line.id && left > 0 ? [{ ...line, id: line.id, left }] : []
  })

/** The entered lines as the call takes them. */
export const linesOf = (entered: Entered) =>
  Object.entries(entered).flatMap(([lineId, { quantity, condition }]) =>
    quantity > 0 ? [{ lineId, quantity, condition }] : [],
  )

export const isSome = (amount: unknown) => toMinorUnits(amount) !== 0n
