import { columnName } from './cells'
import { escapeXmlText } from './text'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (...targets: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${packed}/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="r${i + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const xf = (format: number, more = '', inner = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}${inner ? `>${inner}</xf>` : '/>'}`
const top = '<alignment vertical="top" wrapText="1"/>'
/** Text is marked as such, so that it stays text when someone edits the cell. */
const stylesXml = `${head}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${xf(0)}${xf(49, ' applyAlignment="1"', top)}${xf(49, ' applyFont="1"').replace('fontId="0"', 'fontId="1"')}${xf(164)}${xf(14)}${xf(4)}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

/** The maximum length of a sheet's name, and the characters that it cannot contain. */
const sheetName = (title: string) => escapeXmlText(title.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31))

export const sheetPath = 'xl/worksheets/sheet1.xml'

/** All parts of a workbook except its only sheet. */
export const fixedWorkbookParts = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': stylesXml,
})

/** The sheet up to its first row, with a frozen header. */
export const sheetStartXml = (widths: readonly number[]) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** The end of a sheet with that many rows. */
export const sheetEndXml = (columns: number, rows: number) =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/></worksheet>`
