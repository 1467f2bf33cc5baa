import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { modulesUnder, pathOfName, root } from '#tests/support/source.ts'

/** Modules that are fetched without the texts of screens, and name some that are not shown before these are there. */
const exceptions: Readonly<Record<string, string>> = {
  'src/providers/site/site.ts': 'a name in the storage of the browser',
  'src/screens/index.ts': 'a field of reviews',
  'src/ui/keyboard/shortcuts.ts': 'names of keys, which the help lists',
}

type Fetch = { to: string; bringsTexts: boolean }
type Part = { fetches: readonly Fetch[]; texts: readonly string[]; awaitsTexts: boolean }
type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What loads a module together with the texts of screens. */
const withTexts = /^(lazyWithTexts|lazyPageWithTexts)$/
const loading = 'loadScreenTexts'

const screens = await languages.en.screens()
const isText = (key: string) => Object.hasOwn(screens.texts, key)
/** The texts that a template such as `order.do.${status}` can name, unless others are named alike. */
const known = (await Promise.all([languages.en.start(), languages.en.pages()])).flatMap(({ texts }) =>
  Object.keys(texts),
)
const namesTexts = (parts: readonly string[]) => {
  if (!/^[a-z]\w*\./i.test(parts[0] ?? '')) return false
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
  const isNamed = (key: string) => pattern.test(key)
  return Object.keys(screens.texts).some(isNamed) && !known.some(isNamed)
}

const readPart = (path: string, source: string): Part => {
  const fetches: Fetch[] = []
  const texts: string[] = []
  let awaitsTexts = false
  const nameOf = (name: unknown) => {
    const to = String(name)
    return to.startsWith('.') ? join(dirname(path), to) : pathOfName(to)
  }
  const isType = (node: Node) => node.importKind === 'type' || node.exportKind === 'type'
  const visit = (value: unknown, bringsTexts: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, bringsTexts)
    if (!isNode(value)) return
    const node = value
    let brings = bringsTexts
    if (/^(Import|Export\w+)Declaration$/.test(node.type) && isNode(node.source)) {
      const { specifiers = [] } = node as { specifiers?: Node[] }
      if (!isType(node) && !(specifiers.length && specifiers.every(isType)))
        fetches.push({ to: nameOf(node.source.value), bringsTexts: false })
      return
    }
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      const called = String(node.callee.name)
      if (called === loading) awaitsTexts = true
      brings ||= withTexts.test(called)
    }
    // Those of `Promise.all`.
    if (node.type === 'ArrayExpression')
      brings ||= source.slice(node.start, node.end).includes(`${loading}()`)
    if (node.type === 'ImportExpression' && isNode(node.source) && node.source.type === 'Literal')
      fetches.push({ to: nameOf(node.source.value), bringsTexts: brings })
    if (node.type === 'Literal' && typeof node.value === 'string' && isText(node.value))
      texts.push(node.value)
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw)
      if (parts.length > 1 && namesTexts(parts)) texts.push(parts.join('…'))
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'typeAnnotation') visit(child, brings)
  }
  visit(parseSync(path, source).program.body, false)
  return { fetches, texts, awaitsTexts }
}

/** The modules that are fetched without the texts of screens, from a first one on, and name some. */
const unready = (parts: ReadonlyMap<string, Part>, first: string): string[] => {
  const fileOf = (name: string) =>
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => name + end).find((path) => parts.has(path))
  const reached = new Set([first])
  for (const path of reached)
    for (const { to, bringsTexts } of parts.get(path)?.fetches ?? []) {
      const file = fileOf(to)
      if (file && !bringsTexts) reached.add(file)
    }
  return [...reached].filter((path) => {
    const { texts = [], awaitsTexts = false } = parts.get(path) ?? {}
    return texts.length && !awaitsTexts
  })
}

const modules = modulesUnder('src').filter((path) => !/^src\/i18n\/(en|bn)\//.test(path))

describe('a module that can be drawn before the texts of screens are loaded', () => {
  it('names none of them: it is fetched with them, awaits them, or its texts are those of all pages', () => {
    const parts = new Map(
      modules.map((path) => [path, readPart(path, readFileSync(join(root, path), 'utf8'))]),
    )
    expect(unready(parts, 'src/app/main.tsx').sort()).toEqual(Object.keys(exceptions).sort())
  })

  it.each([
    ['a static import', "import './B'", false],
    ['an import of types', "import type { B } from './B'", true],
    ['a lazy part', "lazy(() => import('./B'))", false],
    ['a lazy part with texts', "lazyWithTexts(async () => (await import('./B')).B)", true],
    ['a fetch', "const b = () => import('./B')", false],
    ['a fetch with texts', "const b = () => Promise.all([import('./B'), loadScreenTexts()])", true],
  ])('is noticed behind %s', (_, source, isReady) => {
    const parts = new Map([
      ['src/A.tsx', readPart('src/A.tsx', source)],
      ['src/B.tsx', readPart('src/B.tsx', "t('bulkEdit.title')")],
    ])
    expect(unready(parts, 'src/A.tsx')).toEqual(isReady ? [] : ['src/B.tsx'])
  })
})
