import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import type { OrderChangePrice } from '#contract/extensions/orders/order-change.ts'
import { orderDeskCalls } from '#contract/extensions/orders/order-desk.ts'
import { orders } from '#contract/resources/sales/orders.ts'
import type { CallBody } from '#contract/types.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { formatAmount, formatMoney, formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { CallForm } from '#kit/form/CallForm.tsx'
import { formatSignedMoney, toMinorUnits } from '#kit/values/amounts.ts'
import { isBlank } from '#kit/values/values.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { refundQuestion } from '../amount-rule'
import { type CartLine, deliveryKeys, toBodyLines } from '../desk/desk-form'
import { GoodsInput } from '../desk/GoodsInput'
import { PreviewFrame } from '../PreviewFrame'
import type { Order } from '../record/order'
import { methodOptions } from '../returns/return-fields'
import { type Preview, usePreview } from '../use-preview'

type Body = CallBody<'x.changeOrder'>
type Place = Pick<Body, (typeof deliveryKeys)[number]>
/** What is entered besides the goods. */
type Entered = Place & Pick<Body, 'method'>

const deliveryPlaceOf = ({ recipient, phone, division, district, thana, address }: Order): Place => ({
  ...{ recipient, phone, division, district, address, thana: thana ?? null },
})

const required = deliveryKeys.filter((key) => key !== 'thana')
/** The complete address; undefined while a part is missing, which the form says at its field. */
const parseChangeForm = (body: Body): Entered | undefined => {
  const { recipient, phone, division, district, thana, address, method } = body
  if (required.some((key) => isBlank(body[key]))) return undefined
  return {
    ...{ recipient, phone, division, district, address, thana: thana ?? null },
    ...(method && { method }),
  }
}

/** The goods of an order as the new-order page has them: one line for each, whatever showrooms they come from. */
const toCartLines = ({ lines }: Order): readonly CartLine[] => {
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
        byUnit: false,
      },
      quantity: (known?.quantity ?? 0) + quantity,
    })
  }
  return [...cart.values()]
}

type Lines = readonly CartLine[]
type Edited = { place: Place; lines: Lines }
/** What someone else changed; `mine` if it was edited here, too. */
type Meanwhile =
  | { key: (typeof deliveryKeys)[number]; value: string; mine?: string }
  | { key: 'goods'; name: string; value: number; mine?: number }

const keyOf = ({ productId, variantId }: CartLine) => `${productId}/${variantId ?? ''}`
const piecesIn = (lines: Lines, key: string) => lines.find((line) => keyOf(line) === key)?.quantity ?? 0

/** The edited goods and address over a newer order: what was not edited is that of the newer one. */
const mergeChange = (before: Order, mine: Edited, now: Order) => {
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

type MeanwhileNoticeProps = { of: readonly Meanwhile[]; onDiscard: () => void }

/** What someone else changed in the order while it was edited here, and what becomes of the entries. */
const MeanwhileNotice = ({ of, onDiscard }: MeanwhileNoticeProps) => {
  const textOf = (one: Meanwhile) => {
    const shown = (value: string | number) =>
      typeof value === 'number' ? formatNumber(value) : value || t('orderChange.none')
    const label = one.key === 'goods' ? one.name : fieldLabel(orders, one.key)
    const value = shown(one.value)
    return one.mine === undefined
      ? t('orderChange.now', { label, value })
      : t('orderChange.both', { label, value, mine: shown(one.mine) })
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={t('orderChange.meanwhile')}
      description={
        <>
          <ul>
            {of.map((one) => (
              <li key={one.key === 'goods' ? `goods ${one.name}` : one.key}>{textOf(one)}</li>
            ))}
          </ul>
          <p>{t('orderChange.kept')}</p>
        </>
      }
      action={
        <Button size="small" onClick={onDiscard}>
          {t('orderChange.discard')}
        </Button>
      }
    />
  )
}

/** The new total and what follows from it, and why the order can’t be changed like this. */
const ChangePreview = (preview: Preview<OrderChangePrice>) => {
  // Problems of a line are shown at the line.
  const ofLines = Object.entries(preview.refusal?.errors ?? {}).flatMap(([key, texts]) =>
    key.endsWith('.quantity') ? texts : [],
  )
  const facts = (of: OrderChangePrice) => [
    [t('orderChange.delivery'), formatMoney(of.delivery)] as const,
    [t('orderChange.total'), formatAmount(of.total), 'order-strong'] as const,
    [t('orderChange.difference'), formatSignedMoney(of.difference)] as const,
    ...(toMinorUnits(of.refund) ? [[t('orderChange.refund'), formatMoney(of.refund)] as const] : []),
    [t('orderChange.due'), formatMoney(of.due)] as const,
  ]
  return <PreviewFrame {...preview} facts={facts} atFields={ofLines} />
}

type Props = { order: Order; onClose: () => void }
const cash = { method: 'Cash' } as const

/** The goods and the address of an order that is not packed, with a live preview of the new total. */
export default function ChangeForm({ order, onClose }: Props) {
  const id = useId()
  const mayAdd = useAccess()(orderDeskCalls.sellableGoods.access)
  const isServed = useCapability('sellableGoods')
  const [lines, setLines] = useState(() => toCartLines(order))
  const [entered, setEntered] = useState<Entered>({ ...deliveryPlaceOf(order), ...cash })
  /** The order that the entries changed, and what someone else has changed in it since. */
  const [base, setBase] = useState(order)
  const [meanwhile, setMeanwhile] = useState<readonly Meanwhile[]>([])
  /** The inputs with other values than entered are new ones. */
  const [inputs, setInputs] = useState({ nr: 0, place: deliveryPlaceOf(order) })
  const show = (edited: Edited, found: readonly Meanwhile[]) => {
    setBase(order)
    setLines(edited.lines)
    setMeanwhile(found)
    if (deliveryKeys.every((key) => edited.place[key] === entered[key])) return
    setEntered((before) => ({ ...before, ...edited.place }))
    setInputs(({ nr }) => ({ nr: nr + 1, place: edited.place }))
  }
  if (order.version !== base.version) {
    const { found, edited } = mergeChange(base, { place: entered, lines }, order)
    show(edited, found.length ? found : meanwhile)
  }
  const requestedLines = toBodyLines(lines)
  const preview = usePreview(
    'x.priceChange',
    requestedLines.length ? { ...cash, ...entered, lines: requestedLines } : undefined,
    { id: order.id },
  )
  const { answer: price, ...rest } = preview
  const isRefund = toMinorUnits(price?.refund ?? '0.00') > 0n
  const label = (key: (typeof deliveryKeys)[number]) => ({ label: fieldLabel(orders, key) })
  return (
    <div className="desk">
      {meanwhile.length > 0 && (
        <MeanwhileNotice
          of={meanwhile}
          onDiscard={() => show({ place: deliveryPlaceOf(order), lines: toCartLines(order) }, [])}
        />
      )}
      <CallForm
        key={inputs.nr}
        call="x.changeOrder"
        params={{ id: order.id }}
        intro={
          <>
            <GoodsInput
              id={id}
              lines={lines}
              customerId={order.customer.id}
              priced={{ price, ...rest }}
              onChange={setLines}
              mayAdd={mayAdd && isServed}
              more={({ units }) =>
                units && <small>{t('orderChange.nameUnits', { units: units.join(', ') })}</small>
              }
            />
            {!lines.length && (
              <p role="alert" className="desk-short">
                {t('orderChange.noGoods')}
              </p>
            )}
          </>
        }
        fields={[...deliveryKeys, ...(isRefund ? (['method'] as const) : [])]}
        options={{
          ...Object.fromEntries(deliveryKeys.map((key) => [key, label(key)])),
          method: methodOptions(),
        }}
        initial={{ ...inputs.place, ...cash }}
        also={{ lines: requestedLines, version: order.version }}
        onEdit={(body) => setEntered((before) => parseChangeForm(body) ?? before)}
        confirm={async () => {
          // A refund that isn’t shown yet is refused: it is paid as the user chooses.
          if (!isRefund || !requestedLines.length) return undefined
          const { refund } = await preview.ask()
          return toMinorUnits(refund) ? refundQuestion(refund, order.number) : undefined
        }}
        success={(_, after) =>
          t(after.version === order.version ? 'orderChange.nothing' : 'orderChange.done', {
            number: order.number,
          })
        }
        submit={t('orderChange.save')}
        cancel={t('common.close')}
        onClose={onClose}
        hasInput={JSON.stringify(requestedLines) !== JSON.stringify(toBodyLines(toCartLines(order)))}
        asksBeforeLeaving
      >
        <ChangePreview {...preview} />
      </CallForm>
    </div>
  )
}
