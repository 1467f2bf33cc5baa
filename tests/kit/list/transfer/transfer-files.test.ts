import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvLines } from '../../../../src/kit/list/export/csv'
import { readFile } from '../../../../src/kit/list/transfer/file/read-file'
import { writeXlsx } from '../../../../src/kit/list/transfer/file/write-xlsx'
import { exportedBytes, sheetBytes } from '../../../support/kit/sheet-bytes'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark = '\uFEFF') => {
  const units = new Uint16Array([...(mark + text)].flatMap((c) => [...c].map((u) => u.charCodeAt(0))))
  return new Uint8Array(units.buffer)
}
const swapped = (bytes: Uint8Array) => bytes.map((_, i) => bytes[i ^ 1] ?? 0)
const table = { header: ['SKU', 'নাম'], rows: [['A-1', 'হেলমেট, লাল']] }

describe('readFile', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8('SKU,নাম\nA-1,"হেলমেট, লাল"\n')],
    ['UTF-8 with a byte order mark and Windows line ends', utf8('\uFEFFSKU,নাম\r\nA-1,"হেলমেট, লাল"\r\n')],
    ['semicolons', utf8('SKU;নাম\nA-1;হেলমেট, লাল')],
    ['tabs', utf8('SKU\tনাম\nA-1\tহেলমেট, লাল\n\n')],
    ['a named separator', utf8('sep=;\r\nSKU;নাম\r\nA-1;হেলমেট, লাল')],
    ['Unicode text of Excel (UTF-16)', utf16('SKU\tনাম\r\nA-1\tহেলমেট, লাল\r\n')],
    ['UTF-16, big endian', swapped(utf16('SKU\tনাম\r\nA-1\tহেলমেট, লাল\r\n'))],
    ['UTF-16 without a byte order mark', utf16('SKU\tনাম\r\nA-1\tহেলমেট, লাল\r\n', '')],
  ])('reads %s', async (_, bytes) => {
    expect(await readFile(bytes)).toEqual({ table })
  })

  it.each<[string, Uint8Array, string]>([
    ['another encoding', new Uint8Array([0x53, 0x4b, 0x55, 0x0a, 0xe9, 0x74]), 'encoding'],
    ['an Excel file of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old'],
    ['a ZIP file that is no workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0]), 'unreadable'],
    ['a file without rows', utf8('SKU,Name\n\n'), 'empty'],
  ])('refuses %s', async (_, bytes, problem) => {
    expect(await readFile(bytes)).toEqual({ problem })
  })

  it('returns every cell that was written, in both formats', async () => {
    const cells = [
      '',
      ' a ',
      'a"b',
      'x\ny',
      'x\r\ny',
      '<&>',
      '_x0041_',
      '00123',
      '2026-01-31',
      "'=1+1",
      'ক;খ',
      'a\tb',
    ]
    const lines = [cells.map((_, i) => `C${i}`), [...cells, 'more'], cells.map(() => ''), cells]
    const read = { table: { header: lines[0], rows: [cells, cells] } }
    expect(await readFile(utf8(csvLines(lines)))).toEqual(read)
    expect(await readFile(await exportedBytes(lines))).toEqual(read)
  })

  it('reads a workbook of a spreadsheet: shared and formatted texts, gaps, numbers, dates, formulas', async () => {
    const bytes = sheetBytes({
      shared: ['SKU', 'Price', '<r><t>Da</t></r><r><t>te</t></r>', 'A &amp; B'],
      rows: [
        '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="str"><v>At</v></c><c r="E1" t="str"><v>On</v></c>',
        '<c r="A2" t="s"><v>3</v></c><c r="B2"><v>0.30000000000000004</v></c><c r="C2" s="1"><v>46053</v></c><c r="D2" s="2"><v>46053.4375</v></c><c r="E2" t="b"><v>1</v></c>',
        '<c r="B3"><f>B2*2</f><v>1.2E+6</v></c>',
      ],
    })
    expect(await readFile(bytes)).toEqual({
      table: {
        header: ['SKU', 'Price', 'Date', 'At', 'On'],
        rows: [
          ['A & B', '0.3', '2026-01-31', '2026-01-31 10:30', 'true'],
          ['', '1200000', '', '', ''],
        ],
      },
    })
  })
})

describe('writeXlsx', () => {
  it('writes 10,000 rows in pieces, of which none has more than a fraction of the file', async () => {
    const lines = Array.from({ length: 10_001 }, (_, n) => [
      `SKU-${n}`,
      `হেলমেট ${n} <&>`,
      `=${n}`,
      `${n * 7919}`,
    ])
    const pieces = await writeXlsx(lines)
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(bytes / 2)
    const file = await readFile(new Uint8Array(await new Blob(pieces).arrayBuffer()))
    expect('table' in file && [file.table.header, ...file.table.rows]).toEqual(lines)
  })

  it('writes text cells only, which no spreadsheet executes', async () => {
    const bytes = await exportedBytes([['=1+1', '+1', '@a', '-a', '12']])
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect([...sheet.matchAll(/<c t="(\w+)">/g)].map(([, type]) => type)).toEqual(Array(5).fill('inlineStr'))
    expect(sheet).not.toContain('<f>')
  })

  it('stops when the export is cancelled', async () => {
    const controller = new AbortController()
    controller.abort(new Error('cancelled'))
    const writing = writeXlsx([['SKU'], ['A-1']], { signal: controller.signal, progress: () => {} })
    await expect(writing).rejects.toThrow('cancelled')
  })
})
