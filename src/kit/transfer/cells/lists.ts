const separator = '; '

/** Several values in a cell: separated by semicolons, or in lines of their own where one contains a semicolon. */
export const joinValues = (values: readonly string[]): string =>
  values.some((value) => value.includes(';'))
    ? values.map((value) => `${value}\n`).join('')
    : values.join(separator)

export const splitBy = (text: string, at: string | RegExp): string[] =>
  text
    .split(at)
    .map((value) => value.trim())
    .filter(Boolean)

export const splitValues = (text: string): string[] => splitBy(text, text.includes('\n') ? /\r?\n/ : ';')
