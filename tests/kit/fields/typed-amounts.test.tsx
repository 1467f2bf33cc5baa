import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Field } from '#contract/grammar/field.ts'
import { products } from '#contract/resources/catalog/products.ts'
import { vats } from '#contract/resources/sales/vats.ts'
import { dealers } from '#contract/resources/services/dealers.ts'
import { parseChangeDraft } from '#kit/bulk-edit/draft.ts'
import MoneyInput from '#kit/fields/money/input.tsx'
import NumberInput from '#kit/fields/number/input.tsx'
import type { ListFilter } from '#kit/filters/filter-model.ts'
import NumberFilter from '#kit/filters/kinds/number.tsx'
import { decodeCell } from '#kit/transfer/cells/decode-cell.ts'
import { valueProblem } from '#kit/values/rules.ts'
import { encodeBody } from '#providers/data/encode-body.ts'
import { feeProblem, toZonesBody } from '#screens/delivery-zones/model.ts'
import { dealBodyOf, dealTermsProblem, noTerms } from '#screens/products/collections/deal-terms.ts'
import { parseCount } from '#screens/products/count/parse.ts'
import { parseEntry } from '#screens/products/stock/grid/drafts/entry.ts'

const point = 'Use a point for decimals, such as 1,250.50.'
const amount = 'Enter an amount with up to two decimal places, such as 1500.00.'
type Answer = { value: unknown } | { problem: string | undefined }

const { price } = products.fields
const priceOf = (value: unknown) => encodeBody(products.fields, { price: value }).price
/** What an input passes to its form when a text is typed or pasted, and leaves there when it is left. */
const entered = (input: (onChange: (value: unknown) => void) => React.ReactElement, text: string) => {
  const values: unknown[] = []
  const { unmount } = render(input((value) => values.push(value)))
  const box = screen.getByRole('textbox')
  fireEvent.change(box, { target: { value: text } })
  fireEvent.blur(box)
  unmount()
  return values.at(-1)
}
const filtered = (field: Field, text: string): Answer => {
  const onChange = vi.fn()
  const filter: ListFilter = {
    ...{ name: 'from', label: 'From', widget: 'number', filter: { by: 'condition', value: field } },
    target: { resource: products, key: 'from', field },
  }
  const { unmount } = render(<NumberFilter filter={filter} values={{}} onChange={onChange} />)
  const box = screen.getByRole('textbox')
  fireEvent.change(box, { target: { value: text } })
  const problem = screen.queryByRole('status')?.textContent ?? undefined
  fireEvent.blur(box)
  unmount()
  const sent: unknown = onChange.mock.calls[0]?.[0]?.from?.[0]
  return problem === undefined ? { value: sent } : { problem }
}

/** Every way in for an amount; each returns the amount as it is sent, or the reason why it is not. */
const waysForMoney: Readonly<Record<string, (text: string) => Answer>> = {
  form: (text) => {
    const value = entered(
      (onChange) => (
        <MoneyInput
          resource={products}
          name="price"
          field={price}
          id="p"
          label=""
          {...{ onChange }}
          value={null}
        />
      ),
      text,
    )
    const problem = valueProblem(products, price, value)
    return problem === undefined ? { value: priceOf(value) } : { problem }
  },
  import: (text) => decodeCell(price, text, new Map()),
  filter: (text) => filtered(price, text),
  'bulk edit, new value': (text) => {
    const read = parseChangeDraft(products, price, { operation: 'set', value: text, rounding: 'none' })
    return 'change' in read && 'value' in read.change
      ? { value: read.change.value }
      : { problem: 'problem' in read ? read.problem : undefined }
  },
  'bulk edit, increase': (text) => {
    const read = parseChangeDraft(products, price, {
      operation: 'increaseAmount',
      value: text,
      rounding: 'none',
    })
    return 'change' in read && 'by' in read.change
      ? { value: read.change.by }
      : { problem: 'problem' in read ? read.problem : undefined }
  },
  'delivery fee': (text) => {
    const zone = { fee: text, days: '2' }
    const problem = feeProblem(zone)
    return problem === undefined ? { value: toZonesBody({ dhaka: zone }).zones[0]?.fee } : { problem }
  },
  'deal price': (text) => {
    const terms = { ...noTerms, way: 'price', amount: text } as const
    const problem = dealTermsProblem(terms)
    return problem === undefined ? { value: dealBodyOf(terms, '1.00').dealPrice } : { problem }
  },
}

describe.each(Object.entries(waysForMoney))('an amount through the %s', (_, read) => {
  it.each([
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    ['১২৫০.৫', '1250.50'],
    ['.50', '0.50'],
    ['12.', '12.00'],
    ['007', '7.00'],
    ['1,250', '1250.00'],
    ['1,234,567.00', '1234567.00'],
    ['1,23,456.78', '123456.78'],
    ['১,২৫,০০০', '125000.00'],
    ['1 250.00', '1250.00'],
    ['1\u00a0250', '1250.00'],
    ['1\u202f234\u202f567', '1234567.00'],
    ['৳ 1,250', '1250.00'],
    ['৳1,250.00', '1250.00'],
    ['1250 Tk', '1250.00'],
    ['Tk. 1,250/-', '1250.00'],
    ['BDT 1,250.00', '1250.00'],
    ['1250 taka', '1250.00'],
    ['১২৫০ টাকা', '1250.00'],
    ['\u200e1,250\u200e', '1250.00'],
  ])('is read from %j as %j', (text, value) => {
    expect(read(text)).toEqual({ value })
  })
  it.each([
    ['12,50', point],
    ['1,25', point],
    ['99,99', point],
    ['1,5.00', point],
    ['2,4', point],
    ['0,250', point],
    ['1.234,56', point],
    ['1.234.567', point],
    ['1,2345', point],
    ['৳ 12,50', point],
    ['12 50', amount],
    ['$ 1,250', amount],
    ['12.345', `${amount} If you mean thousands, enter 12,345.`],
    ['12.3456', amount],
    ['1e3', amount],
    ['abc', amount],
    ['15%', 'Enter the number without a percent sign.'],
    ['-5', 'Enter 0.00 or more.'],
    ['10000000000', 'Enter 9,999,999,999.99 or less.'],
  ])('is refused as %j: %s', (text, problem) => {
    expect(read(text)).toEqual({ problem })
  })
})

type NumberField = Extract<Field, { kind: 'number' }>
const { percentage } = vats.fields
const { latitude } = dealers.fields
const { weight } = products.fields
const stockLevel: NumberField = { kind: 'number' }
const waysForNumbers = {
  form: (field: NumberField, text: string): Answer => {
    const value = entered(
      (onChange) => (
        <NumberInput resource={vats} name="n" field={field} id="n" label="" {...{ onChange }} value={null} />
      ),
      text,
    )
    const problem = valueProblem(vats, field, value)
    return problem === undefined ? { value } : { problem }
  },
  import: (field: NumberField, text: string): Answer => decodeCell(field, text, new Map()),
  filter: (field: NumberField, text: string): Answer => {
    const read = filtered(field, text)
    return 'value' in read ? { value: Number(read.value) } : read
  },
}

describe.each(Object.entries(waysForNumbers))('a number through the %s', (_, read) => {
  it.each([
    [percentage, '15', 15],
    [percentage, '7.5', 7.5],
    [percentage, '15%', 15],
    [percentage, '১৫ %', 15],
    [weight, '250', 250],
    [weight, '250 g', 250],
    [weight, '1.5 kg', 1500],
    [weight, '1.250kg', 1250],
    [weight, '1.001 kg', 1001],
    [weight, '২ কেজি', 2000],
    [latitude, '23.810331', 23.810331],
    [latitude, '-23.5', -23.5],
    [latitude, '23.810', 23.81],
    [stockLevel, '12.0', 12],
    [latitude, '−0.5', -0.5],
  ])('%# is read', (field, text, value) => {
    expect(read(field, text)).toEqual({ value })
  })
  it.each([
    [percentage, '12,5', point],
    [percentage, '7,25', point],
    // Of a number with three decimal places or more, it could be either.
    [latitude, '23,810', point],
    [latitude, '15%', 'Enter the number without a percent sign.'],
    [percentage, 'x', 'Enter a number.'],
    [weight, '1,250 kg', point],
    [percentage, '1.250', 'Use at most 2 decimal places. If you mean thousands, enter 1,250.'],
    [percentage, '১.০০০', 'Use at most 2 decimal places. If you mean thousands, enter 1,000.'],
    [stockLevel, '1.000', 'Enter a whole number. If you mean thousands, enter 1,000.'],
    [stockLevel, '-2.500', 'Enter a whole number. If you mean thousands, enter -2,500.'],
  ])('%# is refused', (field, text, problem) => {
    expect(read(field, text)).toEqual({ problem })
  })
})

it('a quantity is read alike in the stock grid and in a stock count', () => {
  const texts = ['12', '১২', '1,250', '1 250', '1,00,000', '12,50', '1,5', '1.5', '1.250', '12 50', 'x', '']
  const counts = [12, 12, 1250, 1250, 100_000, ...Array(7).fill(undefined)]
  expect(texts.map(parseCount)).toEqual(counts)
  expect(texts.map((text) => parseEntry(text)?.amount)).toEqual(counts)
})
