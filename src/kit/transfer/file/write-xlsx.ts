import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { JobControl } from '#kit/jobs/jobs.ts'
import { mapInSlices } from '../plan/in-slices'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const files = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) =>
  text
    // A text that looks like an escaped character is none.
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    // Control characters, which XML can't contain; spreadsheets read line ends as `\n`.
    .replace(/[^\P{Cc}\t\n]/gu, (c) => `_x${c.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/[&<>"]/g, (c) => escapes[c] ?? c)

/** Cells are texts, so that spreadsheets change neither SKUs nor dates. */
const rowXml = (cells: readonly string[]) =>
  `<row>${cells
    .map((cell) =>
      cell ? `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>` : '<c/>',
    )
    .join('')}</row>`

/** A workbook with one sheet. Rows are packed as they are written, so that no more than one is in memory as XML. */
export const writeXlsx = async (
  lines: readonly (readonly string[])[],
  control?: Pick<JobControl, 'signal' | 'progress'>,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const packed: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(new Uint8Array(chunk))
  })
  // On this thread: the content policy blocks the workers that would otherwise pack large files.
  const begin = (name: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    return file
  }
  for (const [name, xml] of Object.entries(files)) begin(name).push(strToU8(xml), true)
  const sheet = begin('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}"><sheetData>`))
  await mapInSlices(lines, (line) => sheet.push(strToU8(rowXml(line))), control)
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  return packed
}
