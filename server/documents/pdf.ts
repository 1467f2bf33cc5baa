/** A page in points, 72 to the inch. */
export type PageSize = { width: number; height: number }
export const a4: PageSize = { width: 595, height: 842 }

/** Text in the encoding of the standard fonts: Latin letters only, and three characters that would end a string. */
export const pdfLiteral = (text: string) => {
  const plain = text
    .replace(/[–—]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/g, '?')
  return `(${plain.replace(/[\\()]/g, (c) => `\\${c}`)})`
}

export type Font = 'F1' | 'F2'
/** A line of text; `F2` is the bold one. */
export const drawText = (x: number, y: number, size: number, text: string, font: Font = 'F1', grey = 0.13) =>
  `BT ${grey} g /${font} ${size} Tf ${x} ${y} Td ${pdfLiteral(text)} Tj ET`

/** One page as PDF: standard fonts, and identical output for identical input. */
export const buildPdf = ({ width, height }: PageSize, title: string, content: string): Buffer => {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfLiteral(title)} >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const start = file.length
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size ${count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
