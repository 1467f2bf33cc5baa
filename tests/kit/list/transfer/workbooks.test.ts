import { describe, expect, it } from 'vitest'
import { readFile } from '#kit/transfer/file/read-file.ts'
import { workbookBytes } from '#tests/support/kit/sheet-bytes.ts'

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const head = `<row r="1">${text('A1', 'Name')}${text('B1', 'Value')}</row>`
const second = (cell: string) => [head, `<row r="2">${text('A2', 'a')}${cell}</row>`]
type Book = Parameters<typeof workbookBytes>[0]
const read = (book: Partial<Book>) => readFile(workbookBytes({ sheets: [], ...book }))
const readCell = async (cell: string, book: Partial<Book> = {}) => {
  const file = await read({ sheets: [{ rows: second(cell) }], ...book })
  if ('problem' in file) return file
  const [row] = file.table.rows
  return row?.cellFaults ?? row?.cells[1]
}

describe('a cell of a workbook', () => {
  it.each<[string, string, string]>([
    ['a number', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
    ['a large number', '<c r="B2"><v>1.2E+6</v></c>', '1200000'],
    ['digits of a code', '<c r="B2"><v>8801765082924</v></c>', '8801765082924'],
    ['a percentage', '<c r="B2" s="3"><v>0.15</v></c>', '15%'],
    ['a percentage with decimals', '<c r="B2" s="4"><v>0.07250</v></c>', '7.25%'],
    ['a date', '<c r="B2" s="1"><v>46053</v></c>', '2026-01-31'],
    ['a date with its time', '<c r="B2" s="2"><v>46053.4375</v></c>', '2026-01-31 10:30'],
    ['a date as text', '<c r="B2" s="1" t="d"><v>2026-01-31T00:00:00</v></c>', '2026-01-31T00:00:00'],
    ['a time', '<c r="B2" s="2"><v>0.4375</v></c>', '10:30'],
    ['a flag', '<c r="B2" t="b"><v>1</v></c>', 'true'],
    ['a formula', '<c r="B2" t="str"><f>A2</f><v>x</v></c>', 'x'],
    ['a percentage by formula', '<c r="B2" s="3"><f>1/2</f><v>0.5</v></c>', '50%'],
    ['a formatted text', '<c r="B2" t="s"><v>0</v></c>', 'Date '],
    ['an escaped text', '<c r="B2" t="s"><v>1</v></c>', 'A & B\r_x0041_ জ'],
    ['nothing', '<c r="B2" s="1"/>', ''],
  ])('is read as %s', async (_, cell, value) => {
    const shared = [
      '<r><t>Da</t></r><r><rPr><b/></rPr><t xml:space="preserve">te </t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
      'A &amp; B_x000D__x005F_x0041_ &#2460;',
    ]
    expect(await readCell(cell, { shared, sheets: [{ rows: second(cell) }] })).toBe(value)
  })

  it.each<[string, string, object]>([
    ['an error', '<c r="B2" t="e"><v>#DIV/0!</v></c>', { 1: 'error' }],
    ['a formula that was never calculated', '<c r="B2"><f>1+1</f></c>', { 1: 'formula' }],
    ['a date beyond all calendars', '<c r="B2" s="1"><v>1e20</v></c>', { 1: 'date' }],
  ])('has no value as %s', async (_, cell, faults) => {
    expect(await readCell(cell)).toEqual(faults)
  })

  it('is a day of the date system that its workbook declares', async () => {
    const cell = '<c r="B2" s="1"><v>44526</v></c>'
    expect(await readCell(cell, { properties: '<workbookPr date1904="1"/>' })).toBe('2025-11-27')
    expect(await readCell(cell)).toBe('2021-11-26')
  })
})

describe('a sheet', () => {
  const rowsOf = async (book: Partial<Book>) => {
    const file = await read(book)
    return 'table' in file ? file.table : file
  }
  it('is read if its elements have a prefix', async () => {
    expect(await readCell('<c r="B2"><v>5</v></c>', { prefix: 'x' })).toBe('5')
  })
  it('is the first visible one, and others are counted', async () => {
    const sheets = [
      { name: 'Lists', state: 'hidden', rows: second(text('B2', 'hidden')) },
      { name: 'Codes', state: 'veryHidden', rows: [] },
      { name: 'Products', rows: second(text('B2', 'shown')) },
      { name: 'Old', rows: second(text('B2', 'other')) },
    ] as const
    expect(await rowsOf({ sheets })).toEqual({
      header: ['Name', 'Value'],
      rows: [{ line: 2, cells: ['a', 'shown'] }],
      sheet: { name: 'Products', others: 1 },
    })
  })
  it('has its rows with one element per cell, without references, and with gaps', async () => {
    const rows = [
      `<row r="2">${text('A2', 'Name')}</row><row r="2">${text('B2', 'Value')}</row>`,
      `<row r="3"/><row r="4">${text('A4', 'a')}</row>`,
      '<row r="7"><c/><c><v>2</v></c></row>',
      '<row><c t="str"><v>c</v></c><c/></row>',
    ]
    expect(await rowsOf({ sheets: [{ rows }] })).toEqual({
      header: ['Name', 'Value'],
      rows: [
        { line: 4, cells: ['a', ''] },
        { line: 7, cells: ['', '2'] },
        { line: 8, cells: ['c', ''] },
      ],
    })
  })
  it('has the value of merged cells once, where a spreadsheet shows it', async () => {
    const rows = [head, `<row r="2">${text('A2', 'm')}</row>`, `<row r="3">${text('B3', 'x')}</row>`]
    const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    expect(await rowsOf({ sheets: [{ rows, after }] })).toMatchObject({
      rows: [{ cells: ['m', ''] }, { cells: ['', 'x'] }],
    })
  })
  it('refuses a row with a value to the right of the header', async () => {
    expect(await rowsOf({ sheets: [{ rows: second(text('D2', 'more')) }] })).toMatchObject({
      rows: [{ line: 2, fault: 'more', cells: ['a', '', '', 'more'] }],
    })
  })
})

describe('a small file that describes a large sheet', () => {
  const rowsAt = (place: (row: number) => string, count = 1) =>
    Array.from({ length: count }, (_, i) => `<row r="${i + 1}"><c r="${place(i + 1)}"><v>1</v></c></row>`)
  const unreadable = { problem: 'unreadable', reason: expect.any(String) }
  it.each<[string, Partial<Book>, object]>([
    ['one cell far to the right', { sheets: [{ rows: rowsAt(() => 'ZZZZZ1') }] }, unreadable],
    ['one cell still further', { sheets: [{ rows: rowsAt(() => 'ZZZZZZ1') }] }, unreadable],
    ['rows far to the right', { sheets: [{ rows: rowsAt((row) => `ZZZ${row}`, 300) }] }, unreadable],
    [
      'two corners',
      {
        sheets: [{ rows: [...rowsAt(() => 'A1'), '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'] }],
      },
      unreadable,
    ],
    [
      'a row far below',
      {
        sheets: [
          { rows: [...rowsAt(() => 'A1'), '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'] },
        ],
      },
      unreadable,
    ],
    [
      'the last column in many rows',
      { sheets: [{ rows: rowsAt((row) => `XFD${row}`, 500) }] },
      { problem: 'tooLarge' },
    ],
    [
      'hints that are never closed',
      {
        shared: [`<t>x</t>${'<rPh>'.repeat(20_000)}`],
        sheets: [{ rows: second('<c r="B2" t="s"><v>0</v></c>') }],
      },
      unreadable,
    ],
    [
      'cells that are never closed',
      { sheets: [{ rows: [`<row>${'<c >'.repeat(20_000)}`] }] },
      { problem: 'empty' },
    ],
    [
      'a character beyond Unicode',
      { sheets: [{ rows: second(text('B2', '&#99999999;')) }] },
      { ...unreadable, reason: '&#99999999; is not defined' },
    ],
    [
      'an entity of no document',
      { sheets: [{ rows: second(text('B2', '&constructor;')) }] },
      { ...unreadable, reason: '&constructor; is not defined' },
    ],
  ])('is refused with %s', async (_, book, result) => {
    const bytes = workbookBytes({ sheets: [], ...book })
    // The reader itself is loaded before.
    await read({ sheets: [{ rows: second('') }] })
    const start = performance.now()
    expect(await readFile(bytes)).toEqual(result)
    // Seconds, where a cell for each column was made.
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
