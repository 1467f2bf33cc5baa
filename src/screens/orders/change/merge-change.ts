import type { CartLine } from '../desk/desk-form'
import { deliveryKeys } from '../desk/desk-form'
import type { Order } from '../record/order'
import { deliveryPlaceOf, type Place, toCartLines } from './change-form'

type Lines = readonly CartLine[]
export type Edited = { place: Place; lines: Lines }
/** What someone else changed; `mine` if it was edited here, too. */
export type Meanwhile =
  | { key: (typeof deliveryKeys)[number]; value: string; mine?: string }
  | { key: 'goods'; name: string; value: number; mine?: number }

const keyOf = ({ productId, variantId }: CartLine) => `${productId}/${variantId ?? ''}`
const piecesIn = (lines: Lines, key: string) => lines.find((line) => keyOf(line) === key)?.quantity ?? 0

/** The edited goods and address over a newer order: what was not edited is that of the newer one. */
export const mergeChange = (before: Order, mine: Edited, now: Order) => {
  const [base, theirs] = [deliveryPlaceOf(before), deliveryPlaceOf(now)]
  const found: Meanwhile[] = []
  const place = { ...mine.place }
  for (const key of deliveryKeys) {
    if (base[key] === theirs[key]) continue
    const isMine = mine.place[key] !== base[key] && mine.place[key] !== theirs[key]
    found.push({ key, value: theirs[key] ?? '', ...(isMine && { mine: mine.place[key] ?? '' }) })
    if (!isMine) Object.assign(place, { [key]: theirs[key] })
  }
  const [baseLines, theirLines] = [toCartLines(before), toCartLines(now)]
  const all = new Map([...theirLines, ...mine.lines, ...baseLines].map((line) => [keyOf(line), line]))
  const lines = [...all].flatMap(([key, line]): CartLine[] => {
    const [was, is, own] = [baseLines, theirLines, mine.lines].map((of) => piecesIn(of, key)) as [
      number,
      number,
      number,
    ]
    const isMine = own !== was && own !== is
    if (was !== is) found.push({ key: 'goods', name: line.name, value: is, ...(isMine && { mine: own }) })
    const quantity = own === was ? is : own
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  return { found, edited: { place, lines } satisfies Edited }
}
