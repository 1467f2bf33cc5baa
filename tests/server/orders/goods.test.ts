import { describe, expect, it } from 'vitest'
import { allocateStock, shownGoods, toOrderLines, toPricedItem } from '#server/modules/orders/goods.ts'

const rowOf = (store: string, quantity: number) => ({
  id: `stock-${store}`,
  product: 'p1',
  variant: null,
  store,
  quantity,
  isSold: true,
})
const dhaka = rowOf('dhaka', 5)
const sylhet = rowOf('sylhet', 3)
const khulna = rowOf('khulna', 2)
const stock = [khulna, dhaka, sylhet]

const allocated = (quantity: number, taken: Readonly<Record<string, number>> = {}) => {
  const remaining = new Map(stock.map(({ id, store, quantity: all }) => [id, all - (taken[store] ?? 0)]))
  const from = allocateStock(stock, remaining, quantity)
  return {
    from: from?.map(({ row, quantity: part }) => [row.store, part]),
    left: stock.map(({ id }) => remaining.get(id)),
  }
}

describe('the quantity of an order line', () => {
  it('comes from the showroom that has the least of those with enough', () => {
    expect(allocated(2)).toEqual({ from: [['khulna', 2]], left: [0, 5, 3] })
    expect(allocated(3)).toEqual({ from: [['sylhet', 3]], left: [2, 5, 0] })
    expect(allocated(4)).toEqual({ from: [['dhaka', 4]], left: [2, 1, 3] })
  })
  it('comes from as few showrooms as possible if none has enough', () => {
    expect(allocated(6)).toEqual({
      from: [
        ['dhaka', 5],
        ['sylhet', 1],
      ],
      left: [2, 0, 2],
    })
    expect(allocated(10).from).toEqual([
      ['dhaka', 5],
      ['sylhet', 3],
      ['khulna', 2],
    ])
  })
  it('comes from what earlier lines of the order have left', () => {
    expect(allocated(2, { khulna: 1 }).from).toEqual([['sylhet', 2]])
    expect(allocated(5, { dhaka: 5 }).from).toEqual([
      ['sylhet', 3],
      ['khulna', 2],
    ])
  })
  it('is not taken from any showroom if all together have too little', () => {
    expect(allocated(11)).toEqual({ from: undefined, left: [2, 5, 3] })
  })
})

const front = { key: 'product/front.png', alt: 'Front' }
const side = { key: 'product/side.png', alt: '' }
const helmet = { id: 'p1', name: 'Helmet', sku: 'H-1', price: '1000.00', images: [front, side] }
const red = {
  id: 'v1',
  sku: 'H-1-R',
  price: null,
  picture: null,
  attributes: [{ value: 'Red' }, { value: 'L' }],
}
const from = [
  { row: dhaka, quantity: 2 },
  { row: sylhet, quantity: 1 },
]
const item = (product: object = helmet, variant?: object) =>
  toPricedItem({ ...product }, variant && { ...variant }, from, [], undefined)

describe('the goods of an order line', () => {
  it('are the product as it is sold now', () => {
    expect(item()).toEqual({
      ...{ product: { id: 'p1' }, variantId: null, name: 'Helmet', sku: 'H-1', picture: front },
      ...{
        unitPrice: '1000.00',
        discount: '0.00',
        productDiscount: null,
        vatPercentage: 0,
        from,
        byUnit: false,
      },
    })
  })
  it('are the variant with its attributes in the name, at the price of the product unless it has its own', () => {
    expect(item(helmet, red)).toMatchObject({ variantId: 'v1', name: 'Helmet (Red, L)', sku: 'H-1-R' })
    expect(item(helmet, red).unitPrice).toBe('1000.00')
    expect(item(helmet, { ...red, price: '1200.00' }).unitPrice).toBe('1200.00')
    expect(item(helmet, { ...red, sku: null, attributes: null })).toMatchObject({
      name: 'Helmet',
      sku: 'H-1',
    })
  })
  it('have the picture of the variant, otherwise the first of the product, otherwise none', () => {
    expect(item(helmet, { ...red, picture: side }).picture).toEqual(side)
    expect(item(helmet, red).picture).toEqual(front)
    expect(item({ ...helmet, images: [] }, red).picture).toBeNull()
  })
  it('have the best discount and the rate of their VAT', () => {
    const discounts = [
      { label: 'Eid', type: 'amount' as const, amount: '50.00' },
      { label: 'Club', type: 'percentage' as const, amount: '10' },
    ]
    const priced = toPricedItem(helmet, undefined, from, discounts, { label: 'VAT', percentage: '7.5' })
    expect(priced).toMatchObject({ unitPrice: '1000.00', discount: '100.00', vatPercentage: 7.5 })
    expect(priced.productDiscount).toMatchObject({ label: 'Club' })
  })
  it('are shown with the public address of their picture, or without a picture', () => {
    expect(shownGoods(item()).picture).toEqual({ ...front, url: '/media/product/front.png' })
    expect(shownGoods(item({ ...helmet, images: [{ key: 'product/front.png' }] })).picture).toMatchObject({
      alt: '',
    })
    expect(shownGoods(item({ ...helmet, images: [] })).picture).toBeNull()
  })
  it('are one line for each showroom that they come from', () => {
    expect(toOrderLines([item()]).map((line) => [line.from, line.quantity])).toEqual([
      [[from[0]], 2],
      [[from[1]], 1],
    ])
  })
})
