import { SearchOutlined } from '@ant-design/icons'
import { type RefSelectProps, Select } from 'antd'
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { SellableGoods } from '#contract/extensions/orders/order-desk.ts'
import { formatMoney, formatNumber, latinDigits, withCurrency } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { fromMinorUnits, toMinorUnits } from '#kit/values/amounts.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { Thumb } from '#ui/layout/Thumb.tsx'
import { ScanButton } from '#ui/scan/ScanButton.tsx'
import { Cart } from './Cart'
import { addGoodsToCart, type CartLine, parseGoodsSearch } from './desk-form'
import type { Priced } from './use-order-price'
import '../record/order.css'
import './desk.css'

const typingMs = 200
const minLetters = 2
const keyOf = ({ productId, variantId }: SellableGoods) => `${productId}/${variantId ?? ''}`
const priceOf = ({ unitPrice, discount }: SellableGoods) =>
  formatMoney(fromMinorUnits(toMinorUnits(unitPrice) - toMinorUnits(discount)))

const Goods = ({ goods }: { goods: SellableGoods }) => {
  const stock = goods.stock
    .filter(({ quantity }) => quantity > 0)
    .map(({ store, quantity }) => `${store}: ${formatNumber(quantity)}`)
  return (
    <div className="desk-goods">
      <Thumb image={goods.picture} width={36} height={36} />
      <span>
        <strong>{goods.name}</strong>
        <small>{[goods.sku, ...stock].join(' · ')}</small>
      </span>
      <span className="desk-goods-price">
        {withCurrency(priceOf(goods))}
        <small className={goods.available ? undefined : 'desk-short'}>
          {goods.available ? t('orderDesk.available', { count: goods.available }) : t('orderDesk.soldOut')}
        </small>
        {goods.promised > 0 && <small>{t('orderDesk.promised', { count: goods.promised })}</small>}
      </span>
    </div>
  )
}

type Option = { value: string; label: string; goods: SellableGoods }
type GoodsSearchProps = {
  ref: Ref<RefSelectProps>
  id: string
  customerId: string | undefined
  onAdd: (goods: SellableGoods, quantity: number) => void
}

/** Finds goods by name, SKU, barcode or the number of a unit, and adds the selected ones; the next search can be typed at once. */
const GoodsSearch = ({ ref, id, customerId, onAdd }: GoodsSearchProps) => {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { quantity, text } = parseGoodsSearch(latinDigits(typed))
  const search = useDebounced(text, typingMs)
  const isLongEnough = search.length >= minLetters
  const { data, failure, isFetching } = useCallQuery(
    'x.sellableGoods',
    { query: { search, ...(customerId && { customerId }) } },
    { under: 'products', enabled: isLongEnough },
  )
  const isCurrent = search === text && !isFetching
  // Results of a former search must not be added for the current one.
  const found = isLongEnough && typed && isCurrent ? (data?.data ?? []) : []
  const add = (goods: SellableGoods | undefined) => {
    if (!goods) return
    onAdd(goods, quantity)
    setTyped('')
    // It would cover the line.
    setOpen(false)
  }
  const awaited = useRef<string>(undefined)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const isUnanswered = key === 'Enter' && !found.length
    // A scanner presses Enter before the results have arrived: they are added then.
    awaited.current = isUnanswered && !isCurrent ? text : undefined
    // With nothing to select, Enter would close the list, and closing it clears the text.
    if (isUnanswered) setOpen(true)
  }
  useEffect(() => {
    if (awaited.current !== text || !isCurrent) return
    awaited.current = undefined
    // Several goods that are only like it, such as the variants of a product: the open list asks which one.
    const [first] = found
    if (first?.isExact || found.length === 1) add(first)
  })
  const empty = () => {
    if (failure) return failure.message
    if (text.length < minLetters) return t('orderDesk.typeMore')
    return isCurrent ? t('orderDesk.nothingFound') : t('orderDesk.searching')
  }
  return (
    <div className="desk-scan">
      <Select<string | null, Option>
        ref={ref}
        id={id}
        className="desk-search"
        aria-label={t('orderDesk.search')}
        placeholder={t('orderDesk.searchHint')}
        suffixIcon={<SearchOutlined aria-hidden />}
        showSearch
        filterOption={false}
        virtual={false}
        value={null}
        searchValue={typed}
        onSearch={setTyped}
        open={isOpen}
        onOpenChange={setOpen}
        onKeyDown={onKeyDown}
        onSelect={(key) => add(found.find((one) => keyOf(one) === key))}
        loading={isLongEnough && isFetching}
        options={found.map((goods) => ({ value: keyOf(goods), label: goods.name, goods }))}
        optionRender={({ data: option }) => <Goods goods={option.goods} />}
        notFoundContent={<span className="input-empty">{typed ? empty() : t('orderDesk.typeMore')}</span>}
      />
      <ScanButton
        onScan={(code) => {
          setTyped(code)
          // As if a scanner had typed it.
          awaited.current = parseGoodsSearch(latinDigits(code)).text
          setOpen(true)
        }}
      />
    </div>
  )
}

type Props = {
  /** Of the search. */
  id: string
  /** Of the lines, in the body of the call. */
  name?: string
  lines: readonly CartLine[]
  /** Whose prices are shown; without one, those for everyone. */
  customerId?: string | undefined
  priced: Priced
  onChange: (lines: readonly CartLine[]) => void
  /** Whether goods can be added. */
  mayAdd?: boolean
  more?: ComponentProps<typeof Cart>['more']
}

/** The goods of an order: searched, added, changed and removed. */
export const GoodsInput = ({ id, name = 'lines', lines, priced, onChange, ...props }: Props) => {
  const { customerId, mayAdd = true, more } = props
  const search = useRef<RefSelectProps>(null)
  return (
    <>
      {mayAdd && (
        <GoodsSearch
          ref={search}
          id={id}
          customerId={customerId}
          onAdd={(goods, quantity) => onChange(addGoodsToCart(lines, goods, quantity))}
        />
      )}
      {lines.length > 0 && (
        <Cart
          name={name}
          lines={lines}
          priced={priced}
          more={more}
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
