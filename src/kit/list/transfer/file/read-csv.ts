const separators = [',', ';', '\t'] as const

/** Splits a text into cells, by RFC 4180: quoted cells may contain separators, line breaks and doubled quotes. */
export const splitCells = (text: string, separator: string): string[][] => {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === '"') {
      let cell = ''
      let end = text.indexOf('"', at + 1)
      while (end !== -1 && text[end + 1] === '"') {
        cell += text.slice(at + 1, end + 1)
        at = end + 1
        end = text.indexOf('"', at + 1)
      }
      // A quote that is never closed contains the rest.
      cell += text.slice(at + 1, end === -1 ? text.length : end)
      line.push(cell)
      at = end === -1 ? text.length : end + 1
    } else {
      const rest = /[\r\n]/.exec(text.slice(at, at + 1)) ? at : nextEnd(text, at, separator)
      line.push(text.slice(at, rest))
      at = rest
    }
    if (text[at] === separator) {
      at += 1
      if (at === text.length) line.push('')
      continue
    }
    // Anything else after a closing quote is part of no cell.
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    lines.push(line)
    line = []
  }
  if (line.length) lines.push(line)
  return lines
}

const nextEnd = (text: string, from: number, separator: string): number => {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** The separator that makes the most cells of the first line. */
const separatorOf = (text: string): string => {
  const start = text.slice(0, 20_000)
  const counts = separators.map((separator) => splitCells(start, separator)[0]?.length ?? 0)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The cells of a file separated by commas, semicolons or tabs, or of cells copied from a spreadsheet. */
export const readCsv = (text: string): string[][] => {
  const plain = text.replace(/^\uFEFF/, '')
  // Excel writes the separator into the first line.
  const [first, named] = /^sep=(.)\r?\n/i.exec(plain) ?? []
  return first && named ? splitCells(plain.slice(first.length), named) : splitCells(plain, separatorOf(plain))
}
