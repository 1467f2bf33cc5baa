import type { ESTree } from 'vite'

/** A call that creates a hook of a component's styles: its name, and the range of its arguments after the first. */
type Hook = { name: string; from: number; to: number }

const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The name that @ant-design/cssinjs-utils derives from the first argument. */
const nameOf = (argument: Node): string => {
  const parts =
    argument.type === 'ArrayExpression' ? (argument.elements as Node[]).map((e) => e.value) : [argument.value]
  const [first] = parts
  if (parts.some((part) => typeof part !== 'string')) throw new Error('A hook of antd has a computed name')
  return (parts.length === 1 ? [first, first] : parts).join('-')
}

/** antd's hooks that a module creates, in order. */
export const hooksIn = (program: ESTree.Program): Hook[] => {
  const found: Hook[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isNode(value)) return
    const [first, ...others] = (value.type === 'CallExpression' ? value.arguments : []) as Node[]
    if (first && makers.has(String((value.callee as Node).name)))
      found.push({ name: nameOf(first), from: first.end, to: others.at(-1)?.end ?? first.end })
    Object.values(value).forEach(visit)
  }
  visit(program)
  return found
}

/** The module without its styles, so that a build leaves out the code that only they need. */
export const withoutStyles = (code: string, hooks: readonly Hook[]) =>
  [...hooks]
    .sort((a, b) => b.from - a.from)
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code)
