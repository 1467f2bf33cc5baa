import { expect, it } from 'vitest'
import { ApiError } from '#server/core/errors.ts'
import type { CouponData, CustomerData, ProductData } from '#server/modules/moves/items.ts'
import { layouts, recognize } from '#server/modules/moves/recognize.ts'
import { readSheet } from '#server/modules/moves/sheet.ts'

const sheetOf = (...lines: readonly string[]) => readSheet(Buffer.from(lines.join('\n')))
const read = (...lines: readonly string[]) => {
  const sheet = sheetOf(...lines)
  return layouts[recognize(sheet)].read(sheet, '2026-03-10')
}
const notesOf = (items: ReturnType<typeof read>) =>
  items.flatMap(({ notes }) =>
    notes.map(({ line, why }) => `${line} ${String(new ApiError(400, why).body('').message)}`),
  )
const productsOf = (items: ReturnType<typeof read>) => items.map(({ data }) => data as ProductData)

it('reads the names, texts and facts of WooCommerce as its storefront shows them', () => {
  const items = read(
    '\uFEFFID,Type,SKU,Name,Published,"Short description",Description,"Regular price",Categories,Tags,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible"',
    '1,variable,jack,Jack &amp; Stand,1,<p>Steel&nbsp;&#8211; strong</p>,"First\\nline\\n\\n<ul><li>One</li></ul>\\n\\nLast",,"Tools &amp; Stands > Lifts",a &lt; b,,Load,"1 t, 2 t",1,Material,"Steel, Rubber <soft>",1',
    '2,variation,jack-1,,1,,,100,,,jack,Load,1 t,,,,',
    '3,variation,jack-2,,0,,,90,,,jack,Load,2 t,,,,',
    '4,variation,jack-x,,1,,,,,,id:1,Load,,,,,',
    '5,simple,rag,Rag,1,,,5,,,,Supplier,Acme,0,,,',
  )
  const [jack, rag] = productsOf(items)
  expect(jack).toMatchObject({
    ...{ name: 'Jack & Stand', price: '90.00', published: true, shortDescription: 'Steel – strong' },
    categories: [['Tools & Stands', 'Lifts']],
    tags: ['a < b'],
    description:
      '<p>First<br>line</p>\n<ul><li>One</li></ul>\n<p>Last</p><ul><li>Material: Steel, Rubber &lt;soft&gt;</li></ul>',
  })
  expect(jack?.variants.map(({ sku, isActive }) => [sku, isActive])).toEqual([
    ['jack-1', true],
    ['jack-2', false],
    ['jack-x', false],
  ])
  expect(rag?.description).toBeUndefined()
  expect(notesOf(items)).toEqual([
    '5 Is for any “Load” there: enter the Load of this variant',
    '6 The attribute “Supplier” isn’t shown to customers there and is left out',
  ])
})

it('takes the sale price of a WooCommerce product on its days only', () => {
  const items = read(
    'Type,SKU,Name,Published,Visibility in catalog,Date sale price starts,Date sale price ends,Sale price,Regular price',
    'simple,a,A,1,visible,2025-01-01,2026-03-09 23:59:59,80,100',
    'simple,b,B,1,visible,2026-04-01,,80,100',
    'simple,c,C,1,visible,2026-01-01,2026-03-10,80,100',
    '"simple, downloadable, virtual",d,D,1,hidden,,,80,100',
    'simple,e,E,1,visible,,,,',
  )
  expect(productsOf(items).map(({ price, oldPrice, published }) => [price, oldPrice, published])).toEqual([
    ['100.00', undefined, true],
    ['100.00', undefined, true],
    ['80.00', '100.00', true],
    ['80.00', '100.00', false],
    [undefined, undefined, true],
  ])
  expect(notesOf(items)).toEqual([
    '2 The sale price 80 ended on 2026-03-09; the regular price is used',
    '3 The sale price 80 begins on 2026-04-01; the regular price is used until you change it',
    '4 The sale price 80 ends on 2026-03-10 there; here it stays until you change it',
    '5 Is a download or a service there, and an ordinary product here',
    '5 Is hidden from the catalogue there, and isn’t published here',
  ])
})

it('names the columns with values that nothing is read from', () => {
  const sheet = sheetOf(
    'Handle,Title,Variant Price,Cost per item,Gift Card,Variant Taxable,Google Shopping / MPN',
    'a,A,10,6.00,false,false,',
    'b,B,10,,false,,X1',
  )
  layouts[recognize(sheet)].read(sheet, '2026-03-10')
  expect(sheet.unread()).toEqual(['Cost per item', 'Google Shopping / MPN'])
})

it('notes what a Shopify product has and ours has not', () => {
  const items = read(
    'Handle;Title;Option1 Name;Option1 Value;Variant Price;Variant Compare At Price;Gift Card;Status',
    'chain;Chain;Length;1 m;10,50;12,00;false;active',
    'chain;;;2 m;20,00;25,00;;',
    'same;Same;Title;Default Title;10,00;10,00;false;archived',
    'card;Card;Title;Default Title;50,00;;true;active',
  )
  expect(items.map(({ data }) => (data as ProductData | null)?.published)).toEqual([true, false, undefined])
  expect(productsOf(items)[0]).toMatchObject({ price: '10.50', oldPrice: '12.00' })
  expect(notesOf(items)).toEqual([
    '3 Only the product has a compare-at price here, that of its first variant: 25,00 is left out',
    '5 Products of the type “Gift Card” aren’t moved in',
  ])
})

it('reads the phones of customers by their country', () => {
  const items = read(
    'First Name,Last Name,Email,Address1,City,Country,Country Code,Phone,Accepts Marketing',
    "A,A,,,,Bangladesh,BD,'01712345678,yes",
    'B,B,,,,United States,US,(213) 373-4253,no',
    'C,C,,,,United States,US,+8801712345679,no',
    'D,D,,,,,,01712-345680,no',
    'E,E,,,,United States,US,12,no',
  )
  expect(items.map(({ data }) => (data as CustomerData | null)?.phone)).toEqual([
    '+8801712345678',
    '+12133734253',
    '+8801712345679',
    '+8801712345680',
    undefined,
  ])
})

it('moves in no discount as one for more purchases than it was for', () => {
  const items = read(
    'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Customer Selection,Times Used In Total,Usage Limit Per Code,Status,Start,End',
    'ORDER,-10.0,percentage,Amount Off,order,,all,40,100,Active,2026-01-01 00:00:00 +0600,',
    'MIN,-10.0,percentage,Amount Off,order,20,all,0,,Active,,',
    'GOODS,-75.0,fixed_amount,Amount Off,product,,all,0,,Active,,',
    'VIP,-10.0,percentage,Amount Off,order,,customer_segments,0,,Active,,',
    'SPENT,-10.0,percentage,Amount Off,order,,all,5,5,Active,,',
    'WHEN,-10.0,percentage,Amount Off,order,,all,0,,Active,,soon',
  )
  expect(items.map(({ data }) => data && { ...(data as CouponData) })).toMatchObject([
    { isActive: true, totalLimit: 60, startsAt: '2025-12-31T18:00:00.000Z' },
    { isActive: false },
    null,
    null,
    { isActive: false, totalLimit: 5 },
    { isActive: false },
  ])
  expect(notesOf(items)).toEqual([
    '3 Whether the minimum 20 is an amount or a number of products isn’t in the file: enter it and activate the coupon',
    '4 Discounts of this kind aren’t moved in: Amount Off, product, fixed_amount',
    '5 Discounts of this kind aren’t moved in: Amount Off, order, percentage, customer_segments',
    '6 Was used 5 times, as often as it can be: it isn’t active',
    '7 “soon” isn’t a date: enter it and activate the coupon',
  ])
  expect(
    notesOf(
      read(
        'code,discount_type,coupon_amount,product_ids,free_shipping',
        'ALL,percent,10,,no',
        'SOME,percent,10,"11,12",no',
      ),
    ),
  ).toEqual(['3 Discounts of this kind aren’t moved in: percent, product_ids'])
})

it('refuses a file that it would read wrongly, with the reason', () => {
  const refusalOf = (...lines: readonly string[]) => {
    try {
      recognize(sheetOf(...lines))
    } catch (error) {
      return String((error as ApiError).body('').message)
    }
    return undefined
  }
  expect(
    refusalOf('ID,Typ,Artikelnummer,Name,Regulärer Preis', '1,simple,a,A,10', '2,"simple, virtual",b,B,10'),
  ).toMatch(/^This is a WooCommerce export in another language/)
  expect(refusalOf('Handle,Title,Variant Price', 'a,A,1', 'b,"B,2', 'c,C,3')).toMatch(
    /^A quotation mark in line 3 isn’t closed/,
  )
  expect(refusalOf('Handle,Title,Variant Price', 'a,A,1,000.00')).toMatch(/^Line 2 has more cells/)
})
