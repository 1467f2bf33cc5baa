import { dirname, join } from 'node:path'

type Graph = { getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null }

const barrel = /\/node_modules\/antd\/es\/index\.js$/
/** Packages whose index names far more than is used; their modules are shared out by other groups. */
const shared = /\/node_modules\/@ant-design\/icons\//

const namesFromAntd = (code: string) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']antd["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
  )

/** Modules that `roots` import statically. Of antd's index, what each module takes from it. */
export const modulesOf = (roots: readonly string[], graph: Graph): ReadonlySet<string> => {
  const found = new Set(roots)
  for (const id of found) {
    const module = graph.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) {
      if (!barrel.test(imported)) {
        if (!shared.test(imported) && !imported.endsWith('.css')) found.add(imported)
        continue
      }
      const index = graph.getModuleInfo(imported)
      for (const name of namesFromAntd(module?.code ?? '')) {
        const [, path = ''] =
          new RegExp(`default as ${name} \\} from ["']([^"']+)["']`).exec(index?.code ?? '') ?? []
        const file = join(dirname(imported), path)
        const component = index?.importedIds.find(
          (other) => other === `${file}.js` || other === `${file}/index.js`,
        )
        if (component) found.add(component)
      }
    }
  }
  return found
}
