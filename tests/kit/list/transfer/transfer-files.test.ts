import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvLines } from '#kit/transfer/csv.ts'
import { readFile } from '#kit/transfer/file/read-file.ts'
import { writeXlsx } from '#kit/transfer/file/write-xlsx.ts'
import { exportedBytes } from '#tests/support/kit/sheet-bytes.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark = '\uFEFF') => {
  const units = new Uint16Array([...(mark + text)].flatMap((c) => [...c].map((u) => u.charCodeAt(0))))
  return new Uint8Array(units.buffer)
}
const swapped = (bytes: Uint8Array) => bytes.map((_, i) => bytes[i ^ 1] ?? 0)
const table = (line: number) => ({ header: ['SKU', 'নাম'], rows: [{ line, cells: ['A-1', 'হেলমেট, লাল'] }] })

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
    ['bars', utf8('SKU|নাম\nA-1|হেলমেট, লাল')],
    ['both kinds of line ends', utf8('SKU,নাম\r\nA-1,"হেলমেট, লাল"\n')],
  ])('reads %s', async (name, bytes) => {
    const encoding = name.includes('UTF-16') ? { encoding: 'UTF-16' } : {}
    const line = name === 'a named separator' ? 3 : 2
    expect(await readFile(bytes)).toEqual({ table: { ...table(line), ...encoding } })
  })

  it('reads plain CSV of Excel as Windows-1252, and says so', async () => {
    const bytes = new Uint8Array([...utf8('SKU,Name\nA-1,Caf'), 0xe9, ...utf8('\n')])
    expect(await readFile(bytes)).toEqual({
      table: {
        encoding: 'Windows-1252',
        header: ['SKU', 'Name'],
        rows: [{ line: 2, cells: ['A-1', 'Café'] }],
      },
    })
  })

  it.each<[string, Uint8Array, string]>([
    ['another encoding', new Uint8Array([0x53, 0x4b, 0x55, 0x0a, 0x81, 0xe9, 0x74]), 'encoding'],
    ['an Excel file of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old'],
    ['a file without rows', utf8('SKU,Name\n\n'), 'empty'],
    ['a damaged first row', utf8('SKU,"Name" of it",Price\nA,B,1\n'), 'header'],
    [
      'a workbook with a password',
      new Uint8Array([0xd0, 0xcf, ...utf16('EncryptedPackage', '')]),
      'password',
    ],
    ['columns without end', utf8(`${','.repeat(20_000)}\na`), 'tooLarge'],
  ])('refuses %s', async (_, bytes, problem) => {
    expect(await readFile(bytes)).toEqual({ problem })
  })
  it('refuses a ZIP file that is no workbook, with the reason', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0])
    expect(await readFile(bytes)).toEqual({ problem: 'unreadable', reason: expect.stringMatching(/zip/i) })
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
    const lines = [cells.map((_, i) => `C${i}`), cells, cells.map(() => ''), cells]
    const read = async (bytes: Uint8Array) => {
      const file = await readFile(bytes)
      return 'table' in file && [file.table.header, ...file.table.rows.map((row) => row.cells)]
    }
    const written = [lines[0], cells, cells]
    expect(await read(utf8(csvLines(lines)))).toEqual(written)
    expect(await read(await exportedBytes(lines))).toEqual(written)
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
    expect('table' in file && [file.table.header, ...file.table.rows.map(({ cells }) => cells)]).toEqual(
      lines,
    )
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
