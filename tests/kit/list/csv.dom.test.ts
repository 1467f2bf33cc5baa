import { afterEach, describe, expect, it, vi } from 'vitest'
import { csvCell, csvLines, saveCsv } from '#kit/transfer/csv.ts'

describe('a cell of a spreadsheet', () => {
  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x'])(
    'never runs: %s is text',
    (text) => {
      expect(csvCell(text)).toBe(`'${text}`)
    },
  )
  it.each(['\t=1', '\r=1', '\n=1', '\0=1', ' =1', '\t1', '\r1', '\0'])(
    'never runs behind a sign that is not seen: %j',
    (text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
    },
  )
  it('keeps numbers as numbers, negative ones and amounts too', () => {
    expect([csvCell(-5), csvCell(0), csvCell(1.5), csvCell('-12.50'), csvCell('152000.00')]).toEqual([
      '-5',
      '0',
      '1.5',
      '-12.50',
      '152000.00',
    ])
  })
  it('keeps a phone number with a plus as text', () => {
    expect(csvCell('+8801700000000')).toBe("'+8801700000000")
  })
  it('is empty where there is no value', () => {
    expect([csvCell(null), csvCell(undefined), csvCell('')]).toEqual(['', '', ''])
  })
  it('quotes separators, and doubles quotes', () => {
    expect([csvCell('a,b'), csvCell('say "hi"'), csvCell('two\nlines'), csvCell('a;b')]).toEqual([
      '"a,b"',
      '"say ""hi"""',
      '"two\nlines"',
      '"a;b"',
    ])
  })
  it('quotes a formula that contains a separator as well', () => {
    expect(csvCell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"')
  })
  it('ends lines as spreadsheets expect', () => {
    expect(
      csvLines([
        ['Name', 'Price'],
        ['Ａ', 1],
      ]),
    ).toBe('Name,Price\r\nＡ,1\r\n')
  })
})

const contentOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(blob)
  })

describe('saving', () => {
  afterEach(() => vi.restoreAllMocks())

  it('passes the browser a UTF-8 file with that name', async () => {
    const blobs: Blob[] = []
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob)
      return 'blob:it'
    }
    URL.revokeObjectURL = () => {}
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    saveCsv('tags-2026-11-21.csv', ['নাম\r\n'])
    expect(names).toEqual(['tags-2026-11-21.csv'])
    const bytes = new Uint8Array(await contentOf(blobs[0] as Blob))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes.slice(3))).toBe('নাম\r\n')
  })
})
