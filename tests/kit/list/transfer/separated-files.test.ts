import { describe, expect, it } from 'vitest'
import { readFile } from '#kit/transfer/file/read-file.ts'

const read = async (text: string) => {
  const file = await readFile(new TextEncoder().encode(text))
  return 'table' in file ? file.table : file
}
const rows = async (text: string) => {
  const table = await read(text)
  return 'rows' in table ? table.rows : table
}

describe('the delimiter', () => {
  it.each([
    [
      'semicolons beside as many commas in names',
      'Name;Price, BDT;Tags, all\nHelmet;1,250.00;a, b\n',
      ['Name', 'Price, BDT', 'Tags, all'],
    ],
    ['semicolons beside more commas in names', 'Name;Sizes, S, M, L\nHelmet;M\n', ['Name', 'Sizes, S, M, L']],
    ['bars', 'name|sku\nHelmet|H-1\n', ['name', 'sku']],
    [
      'commas, with a semicolon in a name',
      'Name,Tags (by ;),SKU\nHelmet,a; b; c,H-1\nVisor,,V-1\n',
      ['Name', 'Tags (by ;)', 'SKU'],
    ],
    ['commas inside quotes', '"Name, full";SKU\n"Helmet, red";H-1\n', ['Name, full', 'SKU']],
    ['none', 'Name\nHelmet\n', ['Name']],
  ])('is recognized: %s', async (_, text, header) => {
    expect(await read(text)).toMatchObject({ header })
  })
})

describe('a row is numbered by its first line in the file', () => {
  it('after empty lines, also in front, and cells of several lines', async () => {
    expect(await rows('\n\nSKU,Text\nA,"one\ntwo"\n\n,\nB,x\n')).toEqual([
      { line: 4, cells: ['A', 'one\ntwo'] },
      { line: 8, cells: ['B', 'x'] },
    ])
  })
  it('with line ends of Windows and of old Macs', async () => {
    expect(await rows('SKU,Text\r\nA,"one\r\ntwo"\r\n\r\nB,x\r\n')).toMatchObject([{ line: 2 }, { line: 5 }])
    expect(await rows('SKU,Text\rA,x\r\rB,y\r')).toMatchObject([
      { line: 2, cells: ['A', 'x'] },
      { line: 4, cells: ['B', 'y'] },
    ])
  })
})

describe('a damaged row', () => {
  it('has a quote that is not doubled, and spoils no other', async () => {
    const text = 'SKU,Name,Text\nT-16,Tube 16,x\nT-17,"Tube 17" wheel",Kept text\nT-18,"Tube 18"" wheel",y\n'
    expect(await rows(text)).toMatchObject([
      { line: 2, cells: ['T-16', 'Tube 16', 'x'] },
      { line: 3, fault: 'quote' },
      { line: 4, cells: ['T-18', 'Tube 18" wheel', 'y'] },
    ])
  })
  it('has a quote that is never closed', async () => {
    expect(await rows('SKU,Name\nA,"x\nB,y\n')).toMatchObject([{ line: 2, fault: 'openQuote' }])
  })
  it('has fewer or more cells than the header; empty ones more are none', async () => {
    expect(await rows('SKU,Name,Text\nA,x\nB,x,y,z\nC,x,y,\n')).toEqual([
      { line: 2, fault: 'fewer', cells: ['A', 'x'] },
      { line: 3, fault: 'more', cells: ['B', 'x', 'y', 'z'] },
      { line: 4, cells: ['C', 'x', 'y'] },
    ])
  })
  it('may contain quotes inside of a cell that is not quoted', async () => {
    expect(await rows('SKU,Name\nA,Tube 17" wheel\n')).toEqual([{ line: 2, cells: ['A', 'Tube 17" wheel'] }])
  })
})
