import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { columnName, type SheetCell } from '#server/documents/xlsx/cells.ts'
import { escapeCellText, guardSheetFormula } from '#server/documents/xlsx/text.ts'
import { estimateBytes, streamWorkbook } from '#server/documents/xlsx/workbook.ts'
import { readSheet, serialOf } from '#tests/support/server/sheet.ts'

const at = new Date('2026-10-31T12:00:00.000Z')
const columns = ['First', 'Second'].map((title) => ({ title, width: 20 }))

async function* given(...parts: SheetCell[][][]) {
  yield* parts
}
const written = async (...rows: SheetCell[][]) =>
  readSheet(await buffer(streamWorkbook('Things', columns, given(rows), at)))

describe('text of a sheet', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\t=1',
    ' =1',
    '\n=1',
    '\0=1',
    '\rx',
  ])('never is a formula: %j', (text) => {
    expect(guardSheetFormula(text)).toBe(`'${text}`)
  })
  it.each(['+8801700000000', '-12.50', '5', 'a=b', 'x@y.example', '১২'])('stays as it is: %s', (text) => {
    expect(guardSheetFormula(text)).toBe(text)
  })
  it('omits characters that XML does not allow, and escapes its special characters', () => {
    expect(escapeCellText('a\u0007b\uD800c<d> & "e"\uFFFE')).toBe('abc&lt;d&gt; &amp; &quot;e&quot;')
    expect(escapeCellText('🏍️ মোটর')).toBe('🏍️ মোটর')
  })
  it('is not read as the number of a character', () => {
    expect(escapeCellText('_x0041_')).toBe('_x005F_x0041_')
  })
  it('has no more letters than a cell allows', () => {
    expect(escapeCellText('x'.repeat(40_000))).toBe(`${'x'.repeat(32_766)}…`)
  })
})

describe('a workbook', () => {
  it('has a header and the given rows', async () => {
    const sheet = await written(['one', { number: -5 }], [null, { money: '152000.00' }], ['two\nlines', ''])
    expect(sheet).toMatchObject({ name: 'Things', head: ['First', 'Second'] })
    expect(sheet.rows).toEqual([{ First: 'one', Second: -5 }, { Second: 152000 }, { First: 'two\nlines' }])
  })
  it('converts timestamps to the store’s time zone, and keeps dates', async () => {
    const sheet = await written([{ at: new Date('2026-01-31T20:30:00.000Z') }, { day: '2026-02-01' }])
    expect(sheet.rows).toEqual([{ First: serialOf('2026-01-31T20:30:00.000Z'), Second: 46054 }])
    // Two and a half hours into the first of February in Dhaka.
    expect(sheet.rows[0]?.First).toBeCloseTo(46054 + 2.5 / 24, 6)
  })
  it('contains text as text and no formula', async () => {
    const { xml } = await written(['=HYPERLINK("http://x","y")', '<f>1+1</f>'])
    expect(xml).not.toMatch(/<f[ >]/)
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(4)
  })
  it('is a valid workbook without rows', async () => {
    const sheet = await written()
    expect(sheet.rows).toEqual([])
    expect(sheet.files).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']),
    )
  })
  it('names its columns like spreadsheets', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
  it('has about the estimated size', async () => {
    const rows = Array.from({ length: 4000 }, (_, i): SheetCell[] => [
      `Name ${(i * 7919) % 9973}`,
      { number: (i * 31) % 977 },
    ])
    const size = (await buffer(streamWorkbook('Things', columns, given(rows), at))).length
    const estimate = await estimateBytes(rows.slice(0, 500), rows.length)
    expect(estimate / size).toBeGreaterThan(0.8)
    expect(estimate / size).toBeLessThan(1.25)
  })
})

describe('a workbook being written', () => {
  /** Endless rows that report how many were read and that they were stopped. */
  const endless = () => {
    const state = { rows: 0, isOver: false }
    async function* rows() {
      try {
        for (;;) {
          state.rows += 500
          yield Array.from({ length: 500 }, (_, i): SheetCell[] => [`${state.rows} ${i * 7919}`, 'x'])
        }
      } finally {
        state.isOver = true
      }
    }
    return { state, rows: rows() }
  }

  it('waits for its reader', async () => {
    const { state, rows } = endless()
    const stream = streamWorkbook('Things', columns, rows, at)
    await once(stream, 'readable')
    stream.read(1)
    await expect.poll(() => state.rows).toBeGreaterThan(0)
    // Two thousand turns of the event loop for two thousand bytes; a row has about ten.
    for (let turn = 0; turn < 2000; turn++) {
      stream.read(1)
      await setImmediate()
    }
    expect(state.rows).toBeLessThan(50_000)
    stream.destroy()
  })
  it('stops reading rows when the client disconnects', async () => {
    const { state, rows } = endless()
    const stream = streamWorkbook('Things', columns, rows, at)
    stream.resume()
    await expect.poll(() => state.rows).toBeGreaterThan(5000)
    stream.destroy()
    await expect.poll(() => state.isOver).toBe(true)
  })
  it('breaks off where rows fail, and never ends as a complete file', async () => {
    async function* broken(): AsyncGenerator<SheetCell[][]> {
      yield [['a', 'b']]
      throw new Error('gone')
    }
    await expect(buffer(streamWorkbook('Things', columns, broken(), at))).rejects.toThrow('gone')
  })
})
