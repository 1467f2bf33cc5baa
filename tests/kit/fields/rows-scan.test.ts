import { describe, expect, it } from 'vitest'
import { addScannedCode } from '#kit/fields/rows/scan.ts'

const columns = ['sku', 'quantity'] as const
const row = (sku: string, quantity: number | null = null) => ({ sku, quantity })

describe('a scanned code', () => {
  it('counts one, and the next row is a new one', () =>
    expect(addScannedCode([row('A')], 0, columns)).toEqual({ rows: [row('A', 1)], next: 1 }))

  it('keeps a number that was typed', () =>
    expect(addScannedCode([row('A', 6)], 0, columns)).toEqual({ rows: [row('A', 6)], next: 1 }))

  it('that another row has counts there once more, and its row waits for the next scan', () =>
    expect(addScannedCode([row('A', 2), row(' a ')], 1, columns)).toEqual({
      ...{ rows: [row('A', 3), row('')], next: 1 },
    }))

  it('is followed by the next empty row, if there is one', () =>
    expect(addScannedCode([row('A'), row('B', 1), row('')], 0, columns)?.next).toBe(2))

  it('that is missing changes nothing', () =>
    expect(addScannedCode([row('  ', 3)], 0, columns)).toBeUndefined())
})
