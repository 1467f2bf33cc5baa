import type { returnConditions } from '#contract/enums.ts'
import { returnablePieces } from '#contract/policies/return-rules.ts'
import { toMinorUnits } from '#kit/values/amounts.ts'
import type { Order, OrderLine } from '../record/order'

export type Condition = (typeof returnConditions)[number]
/** What is entered for a line, by its id; NaN is no quantity. */
export type Entered = Readonly<
  Record<
    string,
    {
      quantity: number
      condition: Condition
      reason?: string | undefined
      /** The chassis numbers that come back. */
      units?: readonly string[] | undefined
    }
  >
>
export type ReturnableLine = OrderLine & { id: string; left: number }

/** The lines with pieces that have not come back. */
export const returnableLines = (order: Order): ReturnableLine[] =>
  (order.lines ?? []).flatMap((line) => {
    const left = returnablePieces(order, line)
    return line.id && left > 0 ? [{ ...line, id: line.id, left }] : []
  })

/** The open showroom that all these goods came from; undefined for several, or where the backend does not say it. */
export const originOf = (lines: readonly OrderLine[]) => {
  const known = new Map(
    lines.flatMap(({ store, storeClosed }) => (store && !storeClosed ? [[store.id, store]] : [])),
  )
  return known.size === 1 ? [...known.values()][0] : undefined
}

/** The lines that come back as entered; before any is entered, all that can. */
export const enteredLines = (order: Order, entered: Entered): OrderLine[] => {
  const all = returnableLines(order)
  const some = all.filter(({ id }) => (entered[id]?.quantity ?? 0) !== 0)
  return some.length ? some : all
}

/** The entered lines as the call takes them, also one that is no quantity: the call refuses it. */
export const toReturnLines = (entered: Entered) =>
  Object.entries(entered).flatMap(([lineId, { quantity, condition, reason, units }]) =>
    quantity !== 0
      ? [
          {
            ...{ lineId, quantity, condition },
            ...(reason && { reason }),
            ...(units?.length && { units: units.join('\n') }),
          },
        ]
      : [],
  )

export const isAmountNonZero = (amount: unknown) => toMinorUnits(amount) !== 0n

/** Whether an order can have returns: false only if the backend counts what came back, and nothing did. */
export const mayHaveReturns = ({ lines, credited, refunded }: Order): boolean =>
  isAmountNonZero(credited ?? '0.00') ||
  isAmountNonZero(refunded ?? '0.00') ||
  (lines ?? []).some(({ returned }) => returned === undefined || Boolean(returned))
