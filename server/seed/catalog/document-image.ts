import { a4, buildPdf, drawText, pdfLiteral } from '#server/documents/pdf.ts'

/** A document of one page: title, issuer and lines. */
export type Paper = {
  title: string
  office: string
  number: string
  rows: readonly (readonly [name: string, value: string])[]
  text: readonly string[]
  /** The text of the round stamp. */
  stamp: string
  /** Red, green and blue of the ruled lines, from 0 to 1. */
  ink: readonly [number, number, number]
}

const page = a4
const margin = 56

const rule = (y: number, width: number) => `${width} w ${margin} ${y} m ${page.width - margin} ${y} l S`

/** A circle of four curves. */
const circle = (x: number, y: number, r: number) => {
  const k = r * 0.5523
  return [
    `${x + r} ${y} m`,
    `${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c`,
    `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c`,
    `${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c`,
    `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c S`,
  ].join(' ')
}

const stamp = (mark: string, ink: string) => {
  const [x, y] = [468, 168]
  const left = x - mark.length * 3.4
  const own = ink.replace(' RG', ' rg')
  return [
    `${ink} 2 w ${circle(x, y, 56)} 0.8 w ${circle(x, y, 49)}`,
    `BT ${own} /F2 10 Tf ${left} ${y - 3} Td ${pdfLiteral(mark)} Tj ET`,
  ].join('\n')
}

const contentOf = ({ title, office, number, rows, text, stamp: mark, ink }: Paper) => {
  const colour = `${ink.join(' ')} RG`
  const top = 640
  const step = 28
  const table = rows.flatMap(([name, value], i) => {
    const y = top - i * step
    return [
      drawText(margin, y, 10, name, 'F1', 0.4),
      drawText(210, y, 11, value, 'F2'),
      `0.85 G ${rule(y - 9, 0.5)}`,
    ]
  })
  const below = top - rows.length * step - 22
  return [
    `${ink.join(' ')} rg 0 ${page.height - 14} ${page.width} 14 re f`,
    drawText(margin, 770, 11, office, 'F1', 0.35),
    drawText(margin, 738, 22, title, 'F2'),
    drawText(margin, 714, 11, `No. ${number}`, 'F1', 0.35),
    `${colour} ${rule(696, 1.5)}`,
    ...table,
    ...text.map((line, i) => drawText(margin, below - i * 16, 10, line)),
    stamp(mark, colour),
    drawText(margin, 150, 10, 'Signature'),
    `0.5 G 0.7 w ${margin} 166 m ${margin + 170} 166 l S`,
    drawText(margin, 64, 8, 'Made up for a demonstration. Not an official document.', 'F1', 0.5),
  ].join('\n')
}

export const renderDocumentPdf = (paper: Paper): Buffer => buildPdf(page, paper.title, contentOf(paper))
