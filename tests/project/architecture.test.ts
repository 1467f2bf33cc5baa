import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { cyclesIn, type Module, modulesUnder, readModule } from '../support/source'

const source = ['contract', 'src', 'server', 'conformance', 'packages'].flatMap(modulesUnder).map(readModule)
const tests = modulesUnder('tests').map(readModule)

/** From the lowest to the highest; a module imports its own layer and those below. Layers of one row are peers. */
const browser = [
  ['src/env-values', 'src/env'],
  ['src/providers'],
  ['src/i18n'],
  ['src/ui'],
  ['src/kit'],
  ['src/features'],
  ['src/screens', 'src/shell'],
  ['src/plugins'],
  ['src/app'],
]
const backend = [
  ['server/core'],
  ['server/validation'],
  ['server/db'],
  ['server/auth', 'server/deliveries', 'server/documents', 'server/files', 'server/mcp', 'server/query'],
  ['server/modules'],
  ['server/http', 'server/seed'],
  // The processes: what starts a server, fills a database or migrates it.
  ['server', 'server/backup'],
]

/** The folders of the kit; those of one row don't import each other. */
const kit = [
  ['context', 'jobs'],
  ['call', 'navigation', 'values'],
  ['fields'],
  ['translation'],
  ['form', 'records'],
  ['actions', 'filters', 'queue'],
  ['bulk-edit', 'edit'],
  ['record'],
  ['drawer', 'transfer'],
  ['list'],
].map((row) => row.map((folder) => `src/kit/${folder}`))

const isIn = (layer: string, path: string) =>
  layer === 'server'
    ? /^server\/[^/]+$/.test(path)
    : path === layer || (/[./]/.test(path.charAt(layer.length)) && path.startsWith(layer))
const heightIn = (layers: readonly string[][], path: string) =>
  layers.findIndex((row) => row.some((layer) => isIn(layer, path)))

/** Every import that `forbidden` finds, as 'module -> import'. */
const crossing = (folder: string, forbidden: (name: string, module: Module) => boolean) =>
  source
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap((module) =>
      module.imports.filter((name) => forbidden(name, module)).map((name) => `${module.path} -> ${name}`),
    )
const under = (...folders: string[]) => {
  const patterns = folders.map((folder) => new RegExp(`^${folder}(/|$)`))
  return (name: string) => patterns.some((pattern) => pattern.test(name))
}

describe('imports have one direction', () => {
  it('the contract imports nothing but itself', () => {
    expect(crossing('contract', (name) => !under('contract')(name))).toEqual([])
  })

  it('the browser and the server never import each other, nor tests', () => {
    expect(crossing('src', under('server', 'tests'))).toEqual([])
    expect(crossing('server', under('src', 'tests'))).toEqual([])
  })

  it('the conformance check imports the contract and the providers that send requests, but no backend', () => {
    expect(crossing('conformance', under('server', 'tests', 'src/(?!providers|env-values)'))).toEqual([])
    for (const folder of ['contract', 'src', 'server'])
      expect(crossing(folder, under('conformance'))).toEqual([])
  })

  it('the package of the providers has nothing but them and the contract', () => {
    expect(crossing('packages', under('server', 'tests', 'conformance', 'src/(?!providers)'))).toEqual([])
    for (const folder of ['contract', 'src', 'server', 'conformance'])
      expect(crossing(folder, under('packages'))).toEqual([])
  })

  it.each([
    ['src', browser],
    ['server', backend],
  ] as const)('every module of %s is in a layer, and imports none above it', (folder, layers) => {
    const lost = source.filter(({ path }) => path.startsWith(`${folder}/`) && heightIn(layers, path) < 0)
    expect(lost.map(({ path }) => path)).toEqual([])
    const upwards = crossing(
      folder,
      (name, { path }) => under(folder)(name) && heightIn(layers, name) > heightIn(layers, path),
    )
    expect(upwards).toEqual([])
  })

  it('every folder of the kit imports only those below it', () => {
    const folderOf = (path: string) => kit.flat().find((folder) => isIn(folder, path))
    const lost = modulesUnder('src/kit').filter((path) => !folderOf(path))
    expect(lost).toEqual([])
    const notBelow = crossing('src/kit', (name, { path }) => {
      const [from, to] = [folderOf(path), folderOf(name)]
      return to !== undefined && to !== from && heightIn(kit, name) >= heightIn(kit, path)
    })
    expect(notBelow).toEqual([])
  })

  it('no modules import each other in a circle, types included', () => {
    expect(cyclesIn([...source, ...tests])).toEqual([])
  })

  it('notices a circle', () => {
    const module = (path: string, ...imports: string[]): Module => ({ path, text: '', imports })
    const circle = [
      module('a.ts', 'b'),
      module('b/index.ts', 'c', 'd'),
      module('c.tsx', 'a'),
      module('d.ts', 'c'),
    ]
    expect(cyclesIn([...circle, module('e.ts', 'a')])).toEqual([['a.ts', 'b/index.ts', 'c.tsx', 'd.ts']])
  })
})

describe('a layer keeps to its purpose', () => {
  it('parts of the user interface know no resource and no call', () => {
    expect(
      crossing('src/ui', under('contract/(resources|extensions|registry|index)', 'src/providers/data')),
    ).toEqual([])
  })

  it('providers render nothing', () => {
    expect(crossing('src/providers', under('antd', '@ant-design', '@refinedev/antd'))).toEqual([])
    expect(modulesUnder('src/providers').filter((path) => path.endsWith('.tsx'))).toEqual([])
  })

  it('keys of Refine’s queries are built in one module', () => {
    const building = source.filter(({ text }) => /\bkeys\(\)\s*\.data\(/.test(text))
    expect(building.map(({ path }) => path)).toEqual(['src/providers/data/query-keys.ts'])
  })

  it('the kit names no resource and no route', () => {
    expect(crossing('src/kit', under('contract/resources'))).toEqual([])
    const names = new Set<string>([
      ...registry.resources.map(({ name }) => name),
      ...entriesOf(registry).map(({ path }) => path),
    ])
    const named = source
      .filter(({ path }) => path.startsWith('src/kit/'))
      .flatMap(({ path, text }) =>
        // One of the modes of antd's Select.
        [...text.replaceAll('mode="tags"', '').matchAll(/(['"`])([^'"`\n]+)\1/g)].flatMap(
          ([, , word = '']) => (names.has(word) && word !== '/' ? [`${path}: ${word}`] : []),
        ),
      )
    expect(named).toEqual([])
  })

  it('a screen imports no sibling screen', () => {
    const folderOf = (path: string) => /^src\/screens\/([^/]+)\//.exec(`${path}/`)?.[1]
    const sibling = (name: string, { path }: Module) => {
      const [mine, its] = [folderOf(path), folderOf(name)]
      // Modules directly in src/screens are the list of screens: they may name all of them.
      return mine !== undefined && path.includes(`screens/${mine}/`) && its !== undefined && its !== mine
    }
    expect(crossing('src/screens', sibling)).toEqual([])
  })

  it('a screen sends no HTTP requests itself', () => {
    expect(crossing('src/screens', under('src/providers/http', 'axios'))).toEqual([])
  })
})
