import { expect, it } from 'vitest'
import { parseGoodsSearch } from '#screens/orders/desk/desk-form.ts'

it.each([
  ['3 x helmet', 3, 'helmet'],
  ['2xspark', 2, 'spark'],
  ['2x spark', 2, 'spark'],
  ['2×spark', 2, 'spark'],
  ['2 * spark', 2, 'spark'],
  ['2x স্পার্ক', 2, 'স্পার্ক'],
  ['2xl jacket', 1, '2xl jacket'],
  ['3xlarge', 1, '3xlarge'],
  ['4x4-KIT', 1, '4x4-KIT'],
  ['0 x helmet', 1, '0 x helmet'],
  ['150 cc', 1, '150 cc'],
])('%s searches for goods with their quantity', (typed, quantity, text) =>
  expect(parseGoodsSearch(typed)).toEqual({ quantity, text }),
)
