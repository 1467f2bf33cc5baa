import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const generated = /^server\/db\/migrations\//
const slashes = (path: string) => path.split(sep).join('/')

/** The modules under a folder, as paths from the root. */
export const modulesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !e.name.endsWith('.d.ts'))
    .map((e) => slashes(relative(root, join(e.parentPath, e.name))))
    .filter((path) => !generated.test(path))

export type Module = { path: string; text: string; imports: string[] }

const named: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports
/** The path from the root of a module imported by its folder's name (`#kit/form/ValuesForm.tsx`), or a package's name. */
export const pathOfName = (name: string) => {
  const [area = '', ...rest] = name.split('/')
  const folder = named[`${area}/*`]
  return folder ? slashes(join(folder.replace('*', ''), ...rest)) : name
}

/** Static, dynamic and re-exporting imports alike, those of types included; own modules as paths from the root. */
const importsOf = (path: string, text: string): string[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = code.matchAll(/(?:(?<!['"])\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g)
  return [...found].map(([, , name = '']) =>
    name.startsWith('.') ? slashes(relative(root, resolve(root, dirname(path), name))) : pathOfName(name),
  )
}

export const readModule = (path: string): Module => {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, imports: importsOf(path, text) }
}

/** The modules that import each other in a circle (Tarjan's strongly connected components). */
export const cyclesIn = (modules: readonly Module[]): string[][] => {
  const known = new Map(modules.map((module) => [module.path, module]))
  const fileOf = (name: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => name + end).find((path) => known.has(path))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (path: string) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path) ?? 0)
    stack.push(path)
    const lower = (to: number | undefined) =>
      lowest.set(path, Math.min(lowest.get(path) ?? 0, to ?? Number.POSITIVE_INFINITY))
    for (const next of known.get(path)?.imports.flatMap((name) => fileOf(name) ?? []) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lower(lowest.get(next))
      } else if (stack.includes(next)) lower(order.get(next))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) cycles.push(circle.sort())
  }
  for (const { path } of modules) if (!order.has(path)) visit(path)
  return cycles
}
