/** As in biome.json. */
const lineWidth = 110
const step = 2

const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null

const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (!isFilled(value)) return JSON.stringify(value)
  const parts = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${onOneLine(inner)}`)
  return parts.length ? `{ ${parts.join(', ')} }` : '{}'
}

const onLines = (value: unknown, depth: number, before: number): string => {
  const line = onOneLine(value)
  if (!isFilled(value) || before + line.length < lineWidth) return line
  const indent = ' '.repeat((depth + 1) * step)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Object.entries(value).map(([name, inner]) => {
    const key = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `
    return `${indent}${key}${onLines(inner, depth + 1, indent.length + key.length)}`
  })
  return `${open}\n${parts.join(',\n')}\n${' '.repeat(depth * step)}${close}`
}

/** JSON as the formatter of the project writes it: what fits is on one line, so that a change is a short diff. */
export const formatJson = (value: unknown): string => `${onLines(JSON.parse(JSON.stringify(value)), 0, 0)}\n`
