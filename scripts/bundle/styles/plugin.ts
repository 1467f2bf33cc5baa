import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { hooksIn, withoutStyles } from './hooks.ts'
import { leftOutHooks } from './left-out.ts'

type Extracted = ReturnType<typeof import('./extract').extract>

/** Modules that would compute styles or tokens, with their replacements in a build. */
const replaced: readonly { what: RegExp; instead: string }[] = [
  { what: /\/antd\/es\/theme\/util\/genStyleUtils\.js$/, instead: 'gen-style-utils.ts' },
  { what: /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/, instead: 'use-reset-icon-style.ts' },
  { what: /\/antd\/es\/theme\/useToken\.js$/, instead: 'use-token.ts' },
  { what: /\/antd\/es\/theme\/themes\/default\/index\.js$/, instead: 'derivative.ts' },
  { what: /\/antd\/es\/config-provider\/cssVariables\.js$/, instead: 'css-variables.ts' },
  { what: /\/src\/shell\/theme\/themes\.ts$/, instead: 'themes.ts' },
  { what: /\/@ant-design\/cssinjs\/es\/index\.js$/, instead: 'cssinjs.ts' },
]
const replaceable = /(genStyleUtils|useResetIconStyle|useToken|cssVariables|themes|index|cssinjs)(\.js)?$/

/** The importers that get them: antd, and the theme's root. Other packages are unchanged. */
const replacing = /\/antd\/es\/|\/src\/shell\//

const tokens = 'virtual:antd/tokens'
const sheet = /^virtual:antd\/(start|lists|later)\.css$/
const sheetFile = /\/antd-(start|lists|later)\.css$/
type Part = keyof Extracted['sheets']

/** Every custom property of antd that our own files use. */
const ownVariables = (folder: string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(css|tsx?)$/.test(name),
  )
  return new Set(
    files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/--ant-[\w-]+/g) ?? []),
  )
}

const checkSame = (what: string, needed: ReadonlySet<string>, extracted: readonly string[]) => {
  const missing = [...needed].filter((name) => !extracted.includes(name) && !leftOutHooks.includes(name))
  if (missing.length > 0)
    throw new Error(
      `No styles of antd for ${missing.join(', ')} ${what}: add them to scripts/bundle/styles/examples.tsx`,
    )
}

/**
 * In a build, antd's styles are in style sheets: nothing computes, hashes or inserts them in the browser. In development
 * antd computes those of its components as usual, besides.
 */
export const antdStyles = (root: string): Plugin => {
  const here = (file: string) => join(root, 'scripts/bundle/styles', file)
  const src = join(root, 'src')
  let building = false
  let extracted: Promise<Extracted> | undefined
  const extract = () => {
    extracted ??= runnerImport<typeof import('./extract')>(here('extract.ts')).then(({ module }) => {
      const own = ownVariables(src)
      return module.extract((name) => own.has(name))
    })
    return extracted
  }
  const hooks = new Map<string, string[]>()
  const hooksOf = (chunks: Rolldown.OutputChunk[]) => {
    const modules = chunks.flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
    )
    return new Set(modules.flatMap((id) => hooks.get(id) ?? []))
  }
  return {
    name: 'antd-styles',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
    async resolveId(source, importer) {
      const [, part] = sheet.exec(source) ?? []
      // An id that Vite recognizes as a style sheet.
      if (part) return join(root, `antd-${part}.css`)
      if (source === tokens) return `\0${tokens}`
      if (!building || !replaceable.test(source) || !importer || !replacing.test(importer)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      const replacement = replaced.find(({ what }) => found && what.test(found.id))
      return replacement ? here(`in-build/${replacement.instead}`) : null
    },
    async load(id) {
      const [, part] = sheetFile.exec(id) ?? []
      // Also in development: tables, check boxes and pages of lists are drawn without antd, which would insert theirs.
      if (part) return process.env.VITEST ? '' : (await extract()).sheets[part as Part]
      if (id === `\0${tokens}`) return `export const layers = ${JSON.stringify((await extract()).tokens)}`
      return null
    },
    transform: {
      filter: { id: [/\/antd\/es\/.*style.*\.js$/, /\/@ant-design\/icons\/es\/utils\.js$/] },
      async handler(code, id) {
        if (!building) return null
        if (id.endsWith('/icons/es/utils.js')) {
          const used = 'export var useInsertStyles = '
          if (!code.includes(used)) throw new Error(`${id} inserts its styles in another way`)
          return {
            code: `${code.replace(used, 'var unused = ')}\nexport const useInsertStyles = () => {}`,
            map: null,
          }
        }
        const found = hooksIn(this.parse(code))
        if (found.length === 0) return null
        hooks.set(
          id,
          found.map(({ name }) => name),
        )
        const { names } = await extract()
        const isLater = found.some(({ name }) => names.later.includes(name))
        return {
          code: `${isLater ? "import 'virtual:antd/later.css'\n" : ''}${withoutStyles(code, found)}`,
          map: null,
        }
      },
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const { names } = await extract()
      checkSame('at the start', hooksOf(initialOf(chunks)), names.start)
      const all = [...names.start, ...names.lists, ...names.later]
      checkSame('on the pages', hooksOf(chunks), all)
      const used = hooksOf(chunks)
      const unused = all.filter((name) => !used.has(name) && !shared.has(name))
      if (unused.length > 0) throw new Error(`Styles of antd that nothing needs: ${unused.join(', ')}`)
    },
  }
}

/** Registered with every component. */
const shared = new Set(['Shared', 'ant-design-icons'])

/** Chunks that are loaded before any page: the entry and its static imports. */
const initialOf = (chunks: Rolldown.OutputChunk[]) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk)
  return [...found]
}
