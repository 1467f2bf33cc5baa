import { dirname, join } from 'node:path'

type Graph = { getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null }

/** Index modules that export far more than is used: only the used exports count. */
const indexes: readonly {
  of: RegExp
  name: string
  file: (name: string, code: string) => string | undefined
}[] = [
  {
    of: /\/node_modules\/antd\/es\/index\.js$/,
    name: 'antd',
    file: (name, code) => new RegExp(`\\b${name} \\} from ["']\\./([^"']+)["']`).exec(code)?.[1],
  },
  { of: /\/@ant-design\/icons\/es\/index\.js$/, name: '@ant-design/icons', file: (name) => `icons/${name}` },
]

/** A module of many parts, most of which are unused: what it imports from an index says nothing about the others. */
const ofManyParts = /\/node_modules\/(@refinedev\/antd|sunflower-antd|@ant-design\/pro-layout)\//

/** What Refine imports for parts that nothing here uses, and the build leaves out. */
const unused = /\/node_modules\/(papaparse|error-stack-parser)\//

const namesFrom = (index: string, code: string) =>
  [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${index}["']`, 'g'))].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  )

/** Modules that `roots` import statically. */
const modulesOf = (roots: readonly string[], graph: Graph): ReadonlySet<string> => {
  const found = new Set(roots)
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) {
      const index = indexes.find(({ of }) => of.test(imported))
      if (!index) {
        if (!imported.endsWith('.css') && !unused.test(imported)) found.add(imported)
        continue
      }
      if (ofManyParts.test(id)) continue
      const code = graph.getModuleInfo(imported)?.code ?? ''
      for (const name of namesFrom(index.name, module?.code ?? '')) {
        const file = join(dirname(imported), index.file(name, code) ?? '')
        const exact = [`${file}.js`, `${file}/index.js`].find((path) => graph.getModuleInfo(path))
        if (exact) found.add(exact)
      }
    }
  }
  return found
}

/** The name of a chunk for these modules and their static imports; for a group of the build. */
export const chunkOf = (name: string, roots: readonly string[]) => {
  let modules: ReadonlySet<string> | undefined
  return (id: string, graph: Graph) => {
    modules ??= modulesOf(roots, graph)
    return modules.has(id) ? name : null
  }
}

/**
 * The name of a chunk for modules of `own` that need no further library than `roots` do, so that a page that imports a
 * small one does not load the libraries of others; if `users` are given, for those that they import.
 */
export const lightChunkOf = (
  name: string,
  { own, roots, users }: { own: RegExp; roots: readonly string[]; users?: readonly string[] },
) => {
  const isUsed = users ? chunkOf(name, users) : () => name
  let loaded: ReadonlySet<string> | undefined
  return (id: string, graph: Graph) => {
    if (!own.test(id) || !isUsed(id, graph)) return null
    loaded ??= modulesOf(roots, graph)
    return [...modulesOf([id], graph)].every((needed) => own.test(needed) || loaded?.has(needed))
      ? name
      : null
  }
}
