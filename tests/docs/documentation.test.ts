import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import * as refine from '@refinedev/core'
import { describe, expect, it } from 'vitest'
import { modulesUnder, pathOfName, root } from '../support/source'
import { anchorsOf, blocksOf, pages, textOf, withoutBlocks } from './markdown'

const inEvery = (find: (page: string, text: string) => readonly string[]) =>
  pages.flatMap((page) => find(page, textOf(page)).map((problem) => `${page}: ${problem}`))

/** Words of the sources, without their comments: a comment doesn't keep a removed name alive. */
const words = new Set(
  [
    ...['package.json', 'vite.config.ts', 'compose.yaml', '.env.example'],
    ...['contract', 'src', 'server', 'conformance', 'examples', 'scripts', 'tests'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(tsx?|mjs|css|sql)$/.test(name) && !name.endsWith('documentation.test.ts'))
        .map((name) => `${folder}/${name}`),
    ),
  ].flatMap(
    (path) =>
      textOf(path)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .match(/[\w$]+/g) ?? [],
  ),
)

/** Names of other systems, which no source of ours uses. */
const foreign = ['NODE_OPTIONS', 'brotli_static', 'gzip_static', 'pg_dump', 'reqId']
/** The pages also name hooks of Refine that a reader may look for. */
const isKnown = (name: string) => words.has(name) || name in refine || foreign.includes(name)

/** The names in code spans that can only be identifiers: several words in one, such as `useCallQuery` or `MAX_AGE`. */
const identifiersIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`<?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?=[`>(=]|\[)/g)]
    .flatMap(([, name = '']) => name.split('.'))
    .filter((name) => /[a-z\d][A-Z]|[A-Z][a-z]+[A-Z]|\w_\w/.test(name))

describe('the documentation', () => {
  it('links to pages and headings that exist', () => {
    const broken = inEvery((page, text) =>
      [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^https?:/.test(link))
        .filter((link) => {
          const [path = '', anchor] = link.split('#')
          const target = path ? normalize(join(dirname(page), path)) : page
          if (!existsSync(join(root, target))) return true
          return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor)
        }),
    )
    expect(broken).toEqual([])
  })

  it('counts the modules that import each of Refine’s hooks', () => {
    const imported = modulesUnder('src').flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(/import \{([^}]*)\} from '@refinedev\/\w+'/g),
      ].flatMap(([, names = '']) => names.match(/\buse[A-Z]\w+/g) ?? []),
    )
    const stated = [...textOf('docs/refine.md').matchAll(/^\| `(use\w+)` \| (\d+) \|/gm)]
    const counts = stated.map(([, hook, count]) => [hook, Number(count)])
    expect(counts).toEqual(counts.map(([hook]) => [hook, imported.filter((name) => name === hook).length]))
    expect(counts.map(([hook]) => hook)).toEqual(expect.arrayContaining([...new Set(imported)]))
  })

  it('names files and folders that exist', () => {
    const folders = 'contract|src|server|conformance|examples|tests|scripts|docs|deploy|public|\\.ci'
    const paths = new RegExp(`\`((?:(?:${folders})|#\\w+)/[\\w./-]*)(?=[\`<:])`, 'g')
    const missing = inEvery((_, text) =>
      [...withoutBlocks(text).matchAll(paths)]
        .map(([, path = '']) => pathOfName(path))
        .filter((path) => !existsSync(join(root, path))),
    )
    expect(missing).toEqual([])
  })

  it('names identifiers that exist', () => {
    // The changelog also names what a later version has removed.
    const named = (page: string, text: string) => (page === 'CHANGELOG.md' ? [] : identifiersIn(text))
    expect(inEvery((page, text) => named(page, text).filter((name) => !isKnown(name)))).toEqual([])
    expect(
      foreign.filter((name) => !pages.some((page) => identifiersIn(textOf(page)).includes(name))),
    ).toEqual([])
  })

  it('reads identifiers from calls, members, elements and settings', () => {
    const text =
      '`useList()`, `createX({ a: 1 })`, `<WorkQueue>`, `maxA.of`, `SOME_NAME=1`, `plain`, `src/kit/aB.ts`'
    expect(identifiersIn(text)).toEqual(['useList', 'createX', 'WorkQueue', 'maxA', 'SOME_NAME'])
  })

  it('names calls beyond the specified API that exist', () => {
    const { paths } = JSON.parse(textOf('docs/openapi.json')) as {
      paths: Record<string, Record<string, unknown>>
    }
    const calls = Object.entries(paths).flatMap(([path, verbs]) =>
      ['', ...Object.keys(verbs)].map((verb) => `${verb.toUpperCase()} ${path.replace('/api/', '')}`.trim()),
    )
    // Parameters and what is left out stand for any part; a page may also name the beginning of several paths.
    const isCall = (span: string) => {
      const parts = span.replace(/\?.*/, '').split(/\{\w+\}|…/)
      return calls.some((call) => new RegExp(`^${parts.join('[^/]+')}(/|$)`).test(call))
    }
    const unknown = inEvery((page, text) =>
      [...withoutBlocks(text).matchAll(/`((?:[A-Z]+ )?x\/[^`\s]+)`/g)]
        .map(([, span = '']) => span)
        .filter((span) => page !== 'CHANGELOG.md' && !isCall(span)),
    )
    expect(unknown).toEqual([])
    expect(['GET x/trash', 'x/nothing/{id}'].map(isCall)).toEqual([true, false])
  })

  it('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const unknown = inEvery((_, text) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !Object.hasOwn(scripts, name)),
    )
    expect(unknown).toEqual([])
  })

  it('lists every page in an index', () => {
    const linked = (index: string) =>
      [...textOf(index).matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => normalize(join(dirname(index), to)))
    const listed = [...linked('docs/README.md'), ...linked('docs/decisions/README.md')]
    const indexes = ['docs/README.md', 'docs/decisions/README.md']
    expect(pages.filter((page) => !listed.includes(page) && !indexes.includes(page))).toEqual([])
  })

  it('has every layer, and every folder of the kit, in the tables of the architecture', () => {
    const page = textOf('docs/architecture.md')
    const foldersIn = (folder: string) =>
      readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const layers = ['contract', 'src', 'server'].flatMap((folder) =>
      foldersIn(folder).map(({ name }) => `\`${folder}/${name}`),
    )
    const kit = foldersIn('src/kit').map(({ name }) => `\`${name}\``)
    expect([...layers, ...kit].filter((name) => !page.includes(name))).toEqual([])
  })

  it('counts the lines of each declared backend', () => {
    const stated = [
      ...textOf('docs/your-backend.md').matchAll(
        /^\| `(examples\/backends\/[\w-]+\.ts)` \|[^|]*\| (\d+) \|/gm,
      ),
    ]
    const counts = stated.map(([, path = '', lines]) => [path, Number(lines)])
    const isCode = (line: string) => !/^(import |\s*$|\s*\/?\*)/.test(line)
    const files = readdirSync(join(root, 'examples/backends')).filter((name) => name.endsWith('.ts'))
    const counted = files.map((name) => {
      const path = `examples/backends/${name}`
      return [path, textOf(path).split('\n').filter(isCode).length]
    })
    expect(counts.sort()).toEqual(counted.sort())
  })

  it('lists the settings of .env.example in the page about deploying', () => {
    const names = [...textOf('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
    const listed = [...textOf('docs/deploying.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect([...listed].sort()).toEqual([...names].sort())
  })
})

describe('code blocks of the documentation', () => {
  /** Import paths differ by folder; line breaks and trailing commas by the width of a line. */
  const spaceless = (code: string) =>
    code
      .replace(/'\.\.?\/(\.\.\/)*(contract\/)?/g, "'")
      .replace(/\s+/g, '')
      .replace(/,(?=[\])}])/g, '')
  const examples = [...modulesUnder('tests/docs/examples'), 'tests/support/service-bookings.ts']
  const sources = ['contract', 'src', 'server', 'examples'].flatMap(modulesUnder)
  const withoutExamples = (code: string) => code.replace(/^ \* @example\n[\s\S]*?\*\//gm, '')
  const compiled = [...examples, ...sources].map((path) => spaceless(withoutExamples(textOf(path))))
  /** A comment with an ellipsis stands for code that is left out. */
  const isCompiled = (code: string) => {
    const parts = code
      .split(/^ *\/\/ ….*$/m)
      .map(spaceless)
      .map((part) => part.replace(/,$/, ''))
      .filter(Boolean)
    return compiled.some((source) => {
      let at = 0
      return parts.every((part) => {
        const found = source.indexOf(part, at)
        at = found + part.length
        return found >= 0
      })
    })
  }

  it('are part of a file that the compiler checks', () => {
    const uncompiled = inEvery((_, text) =>
      blocksOf(text)
        .filter(({ language }) => language === 'ts' || language === 'tsx')
        .map(({ code }) => code)
        .filter((code) => !isCompiled(code)),
    )
    expect(uncompiled).toEqual([])
  })

  it('of JSDoc examples are part of a file that the compiler checks', () => {
    const examplesIn = (source: string) =>
      [...source.matchAll(/^ \* @example\n((?: \*(?: .*)?\n)+?)(?= \* @| \*\/)/gm)].map(([, lines = '']) =>
        lines.replace(/^ \* ?/gm, ''),
      )
    const uncompiled = sources.flatMap((path) =>
      examplesIn(textOf(path))
        .filter((code) => !isCompiled(code))
        .map((code) => `${path}: ${code}`),
    )
    expect(uncompiled).toEqual([])
    expect(sources.flatMap((path) => examplesIn(textOf(path))).length).toBeGreaterThan(10)
  })

  it('are found only if every part of them is', () => {
    expect(isCompiled("entry(tags, '/tags'),")).toBe(true)
    expect(isCompiled("entry(tags, '/tag'),")).toBe(false)
  })

  it('are valid JSON where marked as JSON', () => {
    const json = pages.flatMap((page) => blocksOf(textOf(page)).filter(({ language }) => language === 'json'))
    expect(json.length).toBeGreaterThan(0)
    for (const { code } of json) expect(() => JSON.parse(code)).not.toThrow()
  })
})
