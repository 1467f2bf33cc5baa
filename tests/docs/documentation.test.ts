import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modulesUnder, root } from '../support/source'
import { anchorsOf, blocksOf, pages, textOf, withoutBlocks } from './markdown'

const inEvery = (find: (page: string, text: string) => readonly string[]) =>
  pages.flatMap((page) => find(page, textOf(page)).map((problem) => `${page}: ${problem}`))

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
    const paths = /`((?:contract|src|server|conformance|tests|scripts|docs|public|\.ci)\/[\w./-]*)(?=[`<:])/g
    const missing = inEvery((_, text) =>
      [...withoutBlocks(text).matchAll(paths)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(root, path))),
    )
    expect(missing).toEqual([])
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

  it('keeps the README short', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150)
  })

  it('states each decision in its title and explains it briefly', () => {
    const files = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md')
    const unfit = files.filter((name) => {
      const [title = '', ...body] = textOf(`docs/decisions/${name}`).split('\n')
      const words = body.join(' ').split(/\s+/).filter(Boolean).length
      return !/^# \S+ \S+/.test(title) || words < 20 || words > 250
    })
    expect(unfit).toEqual([])
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
  const compiled = [...examples, ...sources].map((path) => spaceless(textOf(path)))
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
