import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from '#kit/transfer/file/write-xlsx.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

type Sheet = { name?: string; state?: 'hidden' | 'veryHidden'; rows: readonly string[]; after?: string }
type Workbook = {
  /** Texts that cells of the type `s` name by their number, as XML. */
  shared?: readonly string[]
  sheets: readonly Sheet[]
  properties?: string
  /** Of every element, as some programs write it. */
  prefix?: string
}

/** A workbook as spreadsheets write it. Styles: 1 is a date, 2 a date with its time, 3 and 4 percentages. Rows are XML. */
export const workbookBytes = ({ shared = [], sheets, properties = '', prefix = '' }: Workbook) => {
  const namespace = prefix ? `xmlns:${prefix}` : 'xmlns'
  const xml = (text: string) => (prefix ? text.replace(/<(\/?)([a-z])/gi, `<$1${prefix}:$2`) : text)
  const texts = shared.map((text) => `<si>${text.startsWith('<') ? text : `<t>${text}</t>`}</si>`).join('')
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="10"/></cellXfs>'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': xml(
      `<workbook ${namespace}="${main}" xmlns:r="${office}">${properties}<sheets>${sheets
        .map(
          ({ name, state }, i) =>
            `<sheet name="${name ?? `Sheet${i + 1}`}" sheetId="${i + 1}" ${state ? `state="${state}"` : ''} r:id="rId${i + 7}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${sheets
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 7}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': xml(`<sst ${namespace}="${main}">${texts}</sst>`),
    'xl/styles.xml': xml(`<styleSheet ${namespace}="${main}">${styles}</styleSheet>`),
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        xml(
          `<worksheet ${namespace}="${main}"><sheetData>${rows.map((row) => (row.startsWith('<row') ? row : `<row>${row}</row>`)).join('')}</sheetData>${after}</worksheet>`,
        ),
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

/** The bytes of an exported workbook. */
export const exportedBytes = async (lines: readonly (readonly string[])[]) =>
  new Uint8Array(await new Blob(await writeXlsx(lines)).arrayBuffer())

/** Of a job that is neither watched nor cancelled. */
export const unattended = { signal: new AbortController().signal, progress: () => {} }
