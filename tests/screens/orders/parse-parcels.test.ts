import { expect, it } from 'vitest'
import { linesOf, parseParcels } from '#screens/orders/tracking/parse.ts'

const read = (list: string, carrier = '') =>
  parseParcels(list, carrier).map(({ line, text: _, ...parcel }) => [line, ...Object.values(parcel)])

it.each([
  ['tabs', '104992\tSB-1\tSundarban Courier'],
  ['semicolons', '104992;SB-1;"Sundarban Courier"'],
  ['commas', '104992, SB-1, Sundarban Courier'],
  ['spaces', '  104992  SB-1   Sundarban Courier '],
])('columns are separated by %s', (_name, list) =>
  expect(read(list)).toEqual([[1, '104992', 'SB-1', 'Sundarban Courier']]),
)

it('lines without a carrier have the one of the list, and empty lines are left out', () =>
  expect(read('104992\tSB-1\r\n\r\n\t\n104993\tSB-2\tPathao\n104994', ' Sundarban ')).toEqual([
    [1, '104992', 'SB-1', 'Sundarban'],
    [4, '104993', 'SB-2', 'Pathao'],
    [5, '104994', '', 'Sundarban'],
  ]))

it.each([
  ['Date\tConsignment ID\tMerchant Order ID\tCOD\n29/11\tSB-1\t104992\t500'],
  ['কুরিয়ার,অর্ডার নম্বর,ট্র্যাকিং নম্বর\nPathao,104992,SB-1'],
])('a first line of heads names the columns: %s', (list) =>
  expect(read(list)).toEqual([[2, '104992', 'SB-1', list.includes('Pathao') ? 'Pathao' : '']]),
)

it('a first line with digits is a parcel', () =>
  expect(read('order 104992,SB-1')).toEqual([[1, 'order 104992', 'SB-1', '']]))

it('rows of a file become lines', () =>
  expect(linesOf([['104992', ' SB\n1 '], ['104993']])).toBe('104992\tSB 1\n104993'))
