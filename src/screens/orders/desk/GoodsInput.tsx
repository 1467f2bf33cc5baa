import type { RefSelectProps } from 'antd'
import { useRef } from 'react'
// The order's rules first: those of goods that are changed in place refine them.
import '../record/order.css'
import { Cart } from './Cart'
import { addGoodsToCart, type CartLine } from './desk-form'
import './desk.css'
import { GoodsSearch } from './GoodsSearch'
import type { Priced } from './use-order-price'

type Props = {
  /** Of the search. */
  id: string
  lines: readonly CartLine[]
  priced: Priced
  onChange: (lines: readonly CartLine[]) => void
  /** Whether goods can be added. */
  mayAdd?: boolean
}

/** The goods of an order: searched, added, changed and removed. */
export const GoodsInput = ({ id, lines, priced, onChange, mayAdd = true }: Props) => {
  const search = useRef<RefSelectProps>(null)
  return (
    <>
      {mayAdd && (
        <GoodsSearch
          ref={search}
          id={id}
          onAdd={(goods, quantity) => onChange(addGoodsToCart(lines, goods, quantity))}
        />
      )}
      {lines.length > 0 && (
        <Cart
          lines={lines}
          priced={priced}
          onQuantity={(index, quantity) =>
            onChange(lines.map((line, at) => (at === index ? { ...line, quantity } : line)))
          }
          onRemove={(index) => {
            onChange(lines.filter((_, at) => at !== index))
            search.current?.focus()
          }}
        />
      )}
    </>
  )
}
