import { useMemo, useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { reportError } from '#providers/notifications/notifications.ts'
import { moveItem } from '#ui/sort/move-item.ts'
import type { StockLine } from '../model'
import type { StockQuery } from '../use-product-stock'

type Props = {
  productId: string
  /** The visible lines, in order. */
  lines: readonly StockLine[]
  stock: StockQuery
  isAllowed: boolean
}

const sortedBy = (lines: readonly StockLine[], keys: readonly string[]) => {
  const places = new Map(keys.map((key, place) => [key, place]))
  return [...lines].sort((a, b) => (places.get(a.key) ?? keys.length) - (places.get(b.key) ?? keys.length))
}

/** Users arrange variants by dragging, with Alt and the arrow keys, or from the menu; each move is saved at once. */
export const useVariantOrder = ({ productId, lines, stock, isAllowed }: Props) => {
  const call = useCall()
  /** The order that is not saved yet. */
  const [keys, setKeys] = useState<readonly string[]>()
  const [status, setStatus] = useState('')
  const shown = useMemo(() => (keys ? sortedBy(lines, keys) : lines), [lines, keys])
  // Stock from before there were variants has no place among them.
  const movable = useMemo(() => shown.filter(({ variant }) => variant).map(({ key }) => key), [shown])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const open = useRef(0)

  const save = (key: string, order: readonly string[]) => {
    setKeys(order)
    const place = order.indexOf(key)
    const afterId = order[place - 1] ?? null
    const sku = lines.find((line) => line.key === key)?.sku ?? ''
    setStatus(t('variants.moved', { sku, place: place + 1, count: order.length }))
    open.current += 1
    // One after the other: each move is relative to the order that the one before made.
    last.current = last.current.then(async () => {
      try {
        const payload = { variantId: key, afterId }
        stock.setVariants((await call('x.moveVariant', { params: { id: productId }, payload })).data)
      } catch (error) {
        reportError(error)
      } finally {
        open.current -= 1
        if (open.current === 0) setKeys(undefined)
      }
    })
  }
  const moveTo = (key: string, place: number) => {
    const from = movable.indexOf(key)
    if (from < 0 || place < 0 || place >= movable.length || place === from) return false
    save(key, moveItem(movable, from, place))
    return true
  }
  const stepped = useRef<string>(undefined)
  const step = (key: string, by: 1 | -1) => {
    if (moveTo(key, movable.indexOf(key) + by)) stepped.current = key
  }
  return {
    lines: shown,
    isAllowed: isAllowed && movable.length > 1,
    /** The props of `Sortable`. */
    sortable: {
      keys: movable,
      onMove: (from: number, to: number) => void moveTo(movable[from] ?? '', to),
      onStep: step,
    },
    status,
    stepped,
    moveTo,
    placeOf: (key: string) => movable.indexOf(key),
    count: movable.length,
  }
}
export type VariantOrder = ReturnType<typeof useVariantOrder>
