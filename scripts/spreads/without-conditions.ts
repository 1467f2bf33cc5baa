import { type ESTree, parseSync } from 'vite'

type Node = { type: string; start: number; end: number; argument?: ESTree.Expression }
type Edit = { start: number; end: number; by: string }

/** The object literals that a condition spreads: `c && { a }`, `c ? { a } : { b }`. */
const objectsOf = (spread: ESTree.Expression): ESTree.ObjectExpression[] => {
  switch (spread.type) {
    case 'ParenthesizedExpression':
      return objectsOf(spread.expression)
    case 'LogicalExpression':
      return objectsOf(spread.right)
    case 'ConditionalExpression':
      return [...objectsOf(spread.consequent), ...objectsOf(spread.alternate)]
    case 'ObjectExpression':
      return [spread]
    default:
      return []
  }
}

const nodesOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(nodesOf)
  return 'type' in value && 'start' in value ? [value as Node, ...within] : within
}

/**
 * The module with the properties that a condition spreads written as plain ones, which the compiler checks:
 * `{ ...(c && { a: 1 }) }` becomes `{ a: null as never }`.
 */
export const withoutConditions = (path: string, text: string): string => {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const edits = nodesOf(program).flatMap(({ type, start, end, argument }): Edit[] => {
    if (!argument || (type !== 'SpreadElement' && type !== 'JSXSpreadAttribute')) return []
    const names = objectsOf(argument).flatMap(({ properties }) =>
      properties.flatMap((one) =>
        one.type === 'Property' && !one.computed ? [text.slice(one.key.start, one.key.end)] : [],
      ),
    )
    if (!names.length) return []
    const own = [...new Set(names)]
    const by =
      type === 'SpreadElement'
        ? own.map((name) => `${name}: null as never`).join(', ')
        : own.map((name) => `${name.replaceAll(/['"]/g, '')}={null as never}`).join(' ')
    // The lines of errors are those of the module.
    return [{ start, end, by: by + '\n'.repeat(text.slice(start, end).split('\n').length - 1) }]
  })
  // An outer condition replaces those within it.
  return edits
    .filter(
      (one) => !edits.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
    )
    .sort((a, b) => b.start - a.start)
    .reduce((now, { start, end, by }) => now.slice(0, start) + by + now.slice(end), text)
}
