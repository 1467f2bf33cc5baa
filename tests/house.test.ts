import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const generated = /^server\/store\/migrations\//

const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !e.name.endsWith('.d.ts'))
    .map((e) => relative(root, join(e.parentPath, e.name)).split(sep).join('/'))
    .filter((path) => !generated.test(path))

type File = { path: string; lines: number; imports: string[] }

/** Static, dynamic and re-exporting imports alike; relative ones as paths from the root. */
const importsOf = (path: string, text: string): string[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = code.matchAll(/(?:(?<!['"])\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g)
  return [...found].map(([, , name = '']) =>
    name.startsWith('.')
      ? relative(root, resolve(root, dirname(path), name))
          .split(sep)
          .join('/')
      : name,
  )
}

const read = (path: string): File => {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, lines: text.trimEnd().split('\n').length, imports: importsOf(path, text) }
}

const rooms = ['contract', 'src', 'server']
const house = rooms.flatMap(filesUnder).map(read)
const into = (...folders: string[]) => folders.map((f) => new RegExp(`^${f}(/|$)`))

/** Every import of a file of `room` that `forbidden` finds, as 'file -> import'. */
const crossing = (room: string, forbidden: (name: string, file: File) => boolean) =>
  house
    .filter((f) => f.path.startsWith(`${room}/`))
    .flatMap((f) => f.imports.filter((name) => forbidden(name, f)).map((name) => `${f.path} -> ${name}`))

const oneOf = (patterns: RegExp[]) => (name: string) => patterns.some((p) => p.test(name))
const ui = [
  ...into('antd', '@ant-design', '@refinedev/antd'),
  ...into('src/kit', 'src/shell', 'src/screens', 'src/i18n'),
]

describe('who may import whom', () => {
  it('sees the rooms it speaks of', () => {
    for (const room of rooms) expect(filesUnder(room).length, room).toBeGreaterThan(0)
    expect(house.some((f) => f.imports.includes('contract'))).toBe(true)
  })

  it('the contract imports nothing but itself', () => {
    expect(crossing('contract', (name) => !/^contract(\/|$)/.test(name))).toEqual([])
  })

  it('the browser and the server never import each other', () => {
    expect(crossing('src', oneOf(into('server', 'tests')))).toEqual([])
    expect(crossing('server', oneOf(into('src', 'tests')))).toEqual([])
  })

  it('providers show nothing', () => {
    expect(crossing('src/providers', oneOf(ui))).toEqual([])
    expect(house.filter((f) => /^src\/providers\/.*\.tsx$/.test(f.path)).map((f) => f.path)).toEqual([])
  })

  it('the kit knows no resource by name', () => {
    expect(crossing('src/kit', oneOf(into('contract/resources', 'src/screens', 'src/shell')))).toEqual([])
  })

  it('a screen imports no sibling screen', () => {
    const folderOf = (path: string) => /^src\/screens\/([^/]+)\//.exec(`${path}/`)?.[1]
    const sibling = (name: string, f: File) => {
      const [mine, its] = [folderOf(f.path), folderOf(name)]
      // Files directly in src/screens are the list of screens: they may name all of them.
      return mine !== undefined && f.path.includes(`screens/${mine}/`) && its !== undefined && its !== mine
    }
    expect(crossing('src/screens', sibling)).toEqual([])
  })

  it('a screen never speaks HTTP itself', () => {
    expect(crossing('src/screens', oneOf([...into('src/providers/http'), ...into('axios')]))).toEqual([])
  })
})

describe('a file is the size of one idea', () => {
  it('nine files of ten have at most 150 lines', () => {
    const lines = house.map((f) => f.lines).sort((a, b) => a - b)
    expect(lines[Math.ceil(lines.length * 0.9) - 1]).toBeLessThanOrEqual(150)
  })

  it('no file has more than 300 lines', () => {
    const tests = filesUnder('tests').map(read)
    expect([...house, ...tests].filter((f) => f.lines > 300).map((f) => `${f.path}: ${f.lines}`)).toEqual([])
  })
})

describe('the lock file', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  type Entry = { optionalDependencies?: Record<string, string> }
  const entries = (JSON.parse(text) as { packages: Record<string, Entry> }).packages
  const packages = Object.keys(entries)

  it.each(['antd', 'react', 'react-router', '@tanstack/react-query', 'dayjs'])(
    'holds one copy of %s',
    (name) => {
      expect(packages.filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([
        `node_modules/${name}`,
      ])
    },
  )

  it('names no registry, so that any registry serves it', () => {
    expect(text.match(/"resolved": "https?:[^"]*"/g)).toBeNull()
  })

  it('lists the builds of native tools for every platform, or npm ci refuses it (mend: node scripts/lock.mjs)', () => {
    const optional = Object.values(entries).flatMap((e) => Object.keys(e.optionalDependencies ?? {}))
    expect(optional.length).toBeGreaterThan(0)
    expect(
      optional.filter((name) => !packages.some((path) => path.endsWith(`node_modules/${name}`))),
    ).toEqual([])
  })

  it('pins every version the project asks for', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, v]) => !/^\d/.test(v))
    expect(loose).toEqual([])
  })
})

describe('settings', () => {
  it('stand in .env.example, every one that the code reads', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const text = (path: string) => readFileSync(join(root, path), 'utf8')
    const ofServer = [...text('server/env.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(
      ([, name = '']) => name,
    )
    const ofAdmin = filesUnder('src').flatMap((path) => text(path).match(/\bVITE_[A-Z_]+\b/g) ?? [])
    expect(ofServer).toContain('DATA_DIR')
    const missing = [...ofServer, ...ofAdmin].filter(
      (name) => !new RegExp(`^(# )?${name}=`, 'm').test(example),
    )
    expect(missing).toEqual([])
  })
})
