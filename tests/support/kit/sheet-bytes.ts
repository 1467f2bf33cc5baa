import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from '../../../src/kit/list/transfer/file/write-xlsx'

/** A workbook as spreadsheets write it; style 1 is a date, style 2 a date with its time. Texts and rows are XML. */
export const sheetBytes = ({ shared, rows }: { shared: readonly string[]; rows: readonly string[] }) => {
  const strings = shared.map((xml) => `<si>${xml.startsWith('<') ? xml : `<t>${xml}</t>`}</si>`).join('')
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

/** The bytes of an exported workbook. */
export const exportedBytes = async (lines: readonly (readonly string[])[]) =>
  new Uint8Array(await new Blob(await writeXlsx(lines)).arrayBuffer())

/** Of a job that is neither watched nor cancelled. */
export const unattended = { signal: new AbortController().signal, progress: () => {} }
