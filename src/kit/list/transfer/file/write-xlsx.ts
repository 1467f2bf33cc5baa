import { strToU8, zipSync } from 'fflate'

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

/** A workbook with one sheet. */
export const writeXlsx = async (lines: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = `${head}<worksheet xmlns="${main}"><sheetData>${lines.map(rowXml).join('')}</sheetData></worksheet>`
  const parts = Object.entries({ ...files, 'xl/worksheets/sheet1.xml': sheet })
  const packed = Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(xml)]))
  // On this thread: the content policy blocks the workers that would otherwise pack large files.
  return new Uint8Array(zipSync(packed))
}
