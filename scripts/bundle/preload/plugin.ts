import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { screenModules, screensWithTexts } from '../screens.ts'
import { pageScript } from './page-script.ts'

/** Screens that are opened so often that their own code is loaded with the entry, too. */
const frequent = ['orders.list', 'orders.show', 'products.show', 'customers.show']

/** The kinds of pages, by the modules that they import dynamically. */
const parts = (root: string, language: string): Record<string, readonly string[]> => {
  const screenTexts = `src/i18n/${language}/screens/index.ts`
  const record = ['src/kit/record/ShowPage.tsx', screenTexts]
  const modules = screenModules(root)
  return {
    // The entry contains the English texts.
    start: language === 'en' ? [] : [`src/i18n/${language}/start.ts`],
    // Sends the first requests.
    early: ['src/app/early.ts'],
    pages: ['src/app/router.tsx', 'src/app/App.tsx', `src/i18n/${language}/pages/index.ts`],
    list: [],
    screen: [screenTexts],
    form: ['src/kit/edit/FormPage.tsx', screenTexts],
    record,
    dashboard: ['src/screens/dashboard/Dashboard.tsx'],
    ...Object.fromEntries(
      frequent.map((name) => [
        name,
        [modules.get(name) ?? name, ...(name.endsWith('.show') ? record : [screenTexts])],
      ]),
    ),
  }
}
const languages = ['en', 'bn']

/** The kind of page at each address whose form does not show it; `:id` stands for the id of a record. */
const kinds = async (root: string): Promise<Record<string, string>> => {
  const withTexts = screensWithTexts(root)
  const { module } = await runnerImport<typeof import('#plugins/contract.ts')>(
    join(root, 'plugins/contract.ts'),
  )
  const kindsOf = ({ name }: { name: string }, path: string) => [
    ...(frequent.includes(`${name}.list`) ? [[path, `${name}.list`]] : []),
    ...(frequent.includes(`${name}.show`) ? [[`${path}/:id`, `${name}.show`]] : []),
    ...(withTexts.has(`${name}.list`) ? [] : [[path, 'list']]),
  ]
  const nodes = module.registry.sidebar.flatMap((node) => (node.type === 'group' ? node.children : [node]))
  const ofEntries = nodes.flatMap((node) =>
    node.type === 'entry'
      ? [node.path, ...(node.aliases ?? [])].flatMap((path) => kindsOf(node.resource, path))
      : [],
  )
  return Object.fromEntries([['/', 'dashboard'], ...ofEntries])
}

/** The Latin letters are in texts of both languages. */
const fonts = { en: 'inter-latin', bn: 'noto-sans-bengali' }

/** A chunk with its static imports and their style sheets. */
const filesOf = (chunks: ReadonlyMap<string, Rolldown.OutputChunk>, name: string) => {
  const files = new Set([name])
  for (const file of files) {
    const chunk = chunks.get(file)
    for (const other of chunk?.imports ?? []) files.add(other)
    for (const sheet of chunk?.viteMetadata?.importedCss ?? []) files.add(sheet)
  }
  return files
}

/**
 * Puts the first script into the page, with the files of each kind of page, so that the browser loads them in parallel
 * with the entry.
 */
export const preload = (root: string, base: string): Plugin => ({
  name: 'preload',
  apply: 'build',
  async writeBundle({ dir = join(root, 'dist') }, bundle) {
    const all = Object.values(bundle).filter((output) => output.type === 'chunk')
    const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
    const fontFile = (name: string) => {
      const file = Object.keys(bundle).find(
        (path) => path.startsWith(`assets/${name}`) && path.endsWith('.woff2'),
      )
      if (!file) throw new Error(`The build contains no font ${name}`)
      return base + file
    }
    const of = (module: string) => {
      const own = all.find((chunk) => chunk.moduleIds.includes(join(root, module)))
      if (!own) throw new Error(`No file of the build holds ${module}`)
      return [...filesOf(chunks, own.fileName)]
    }
    const page = join(dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    const inDevelopment = `<script src="${base}theme.js"></script>`
    const styles = '<link rel="stylesheet"'
    for (const part of [inDevelopment, styles])
      if (!html.includes(part)) throw new Error(`The page does not contain ${part}`)
    // Without the files that the page itself contains.
    const filesIn = (language: string) =>
      Object.fromEntries(
        Object.entries(parts(root, language)).map(([part, modules]) => [
          part,
          [...new Set(modules.flatMap(of))].flatMap((file) =>
            html.includes(base + file) ? [] : [base + file],
          ),
        ]),
      )
    const files = Object.fromEntries(languages.map((language) => [language, filesIn(language)]))
    files.bn?.start?.push(fontFile(fonts.bn))
    const data = JSON.stringify({ base, files, kinds: await kinds(root) })
    const inline = `<script type="application/json" id="preloads">${data}</script>\n    <script>${pageScript(root)}</script>`
    // After the entry, whose request would wait until the script has read cookies and storage; before the style sheet,
    // for which a script waits.
    const built = html
      .replace(inDevelopment, '')
      .replace(styles, (found) => `${inline}\n    ${found}`)
      // Its style sheet names it too late for the first frame. No script waits for it.
      .replace(
        '</head>',
        `  <link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${fontFile(fonts.en)}">\n  </head>`,
      )
    writeFileSync(page, built)
    rmSync(join(dir, 'theme.js'))
  },
})
