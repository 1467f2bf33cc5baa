import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { chosenExtensions } from '../../scripts/bundle/extensions'
import { withoutRefineCsv } from '../../scripts/bundle/replace/csv'
import { withoutStacksAtLoad } from '../../scripts/bundle/replace/errors-at-load'
import { onlyFormContext } from '../../scripts/bundle/replace/form-context'
import { withPlainLodashTags } from '../../scripts/bundle/replace/lodash-tags'
import { withoutResizePolyfill } from '../../scripts/bundle/replace/resize-observer'
import { withoutTableParts } from '../../scripts/bundle/replace/table-parts'
import { withoutUnusedModules } from '../../scripts/bundle/replace/unused-modules'
import { screenModules } from '../../scripts/bundle/screens'
import { root } from '../support/source'

const require = createRequire(import.meta.url)
const source = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8')
/** What a hook returns that uses nothing of the build. */
const made = <T = string | null>(hook: unknown, ...of: string[]): T => {
  if (typeof hook !== 'function') throw new Error('The plugin has no such hook')
  return Reflect.apply(hook, undefined, of)
}
const hooksOf = ({ resolveId, load }: Plugin) => ({
  resolve: (name: string, importer: string) => made(resolveId, name, importer),
  code: (id: string) => made(load, id),
})

const [virtualTable, queryStrings] = withoutUnusedModules()

describe('a module that the build replaces', () => {
  it.each([
    ['./FilterDropdown', 'antd/es/table/hooks/useFilter/index.js', withoutTableParts()],
    ['../../radio', 'antd/es/table/hooks/useSelection.js', withoutTableParts()],
    ['./RcTable/VirtualTable', 'antd/es/table/InternalTable.js', virtualTable],
    ['query-string', '@refinedev/simple-rest/dist/index.mjs', queryStrings],
    ['papaparse', '@refinedev/core/dist/index.mjs', withoutRefineCsv()],
  ])('is %s of %s, and fails where it is used after all', async (name, importer, plugin) => {
    const { resolve, code } = hooksOf(plugin)
    expect(source(importer)).toMatch(new RegExp(`from\\s*["']${name.replaceAll('.', '\\.')}["']`))
    const id = resolve(name, `/node_modules/${importer}`)
    expect(id).not.toBeNull()
    expect(resolve(name, '/src/kit/list/List.tsx')).toBeNull()

    const replaced = await import(`data:text/javascript,${encodeURIComponent(code(id ?? '') ?? '')}`)
    const exported: unknown[] = Object.values(replaced)
    const parts = exported.flatMap((one) =>
      typeof one === 'function' ? [one] : Object.values(one as object),
    )
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) expect(part).toThrow('is not part of the build')
  })
})

describe('the polyfill of ResizeObserver', () => {
  it("is replaced by the browser's own", () => {
    const { resolve, code } = hooksOf(withoutResizePolyfill())
    const importer = 'rc-resize-observer/es/utils/observerUtil.js'
    expect(source(importer)).toContain("from 'resize-observer-polyfill'")
    const id = resolve('resize-observer-polyfill', `/node_modules/${importer}`)
    expect(code(id ?? '')).toBe('export default globalThis.ResizeObserver')
  })
})

describe('the tags of lodash', () => {
  it('are read without the comparisons for Internet Explorer, from a module that exists', async () => {
    const { resolve, code } = hooksOf(withPlainLodashTags())
    expect(source('lodash-es/isEmpty.js')).toContain("from './_getTag.js'")
    const id = resolve('./_getTag.js', '/node_modules/lodash-es/isEmpty.js')
    expect(code(id ?? '')).toContain("from 'lodash-es/_baseGetTag.js'")
    expect(source('lodash-es/_getTag.js')).toContain("import baseGetTag from './_baseGetTag.js'")
  })
})

describe('errors that packages create when they are loaded', () => {
  const { transform } = withoutStacksAtLoad()
  const transformed = (text: string, file: string) =>
    made<{ code: string; map: SourceMapPayload }>(transform, text, `/node_modules/${file}`)

  it.each([
    ['react-dom/cjs/react-dom-client.production.js', 5],
    ['@refinedev/core/dist/index.mjs', 14],
  ])('have no stack in %s', (file, count) => {
    const { code } = transformed(source(file), file)
    expect(code.match(/Object\.create\(Error\.prototype, /g)).toHaveLength(count)
    expect(code).not.toMatch(/^var \w+ = (new )?Error\(|Exception = Error\(/m)
  })

  it('are errors with their message', async () => {
    const { code } = transformed('var one = new Error(\n  "Text"\n);', '@refinedev/core/dist/index.mjs')
    const { one } = await import(`data:text/javascript,${encodeURIComponent(`${code} export { one }`)}`)
    expect(one).toBeInstanceOf(Error)
    expect(one.message).toBe('Text')
  })

  it('leave every line where it was, so that the source map of each line is right', () => {
    const text = 'var one = new Error(\n  "Text"\n);\nvar two = 2;'
    const { code, map } = transformed(text, '@refinedev/core/dist/index.mjs')
    const line = code.split('\n').indexOf('var two = 2;')
    expect(new SourceMap(map).findEntry(line, 0)).toMatchObject({
      originalLine: text.split('\n').indexOf('var two = 2;'),
      originalSource: '/node_modules/@refinedev/core/dist/index.mjs',
    })
  })
})

describe('the context of a form, which the build takes from its own module', () => {
  it('is the one that the package exports', () => {
    const folder = join(root, 'node_modules/rc-field-form/lib')
    expect(require(`${folder}/FormContext`).FormProvider).toBe(require(folder).FormProvider)
    expect(source('antd/es/form/context.js')).toContain("from 'rc-field-form'")
    expect(onlyFormContext().apply).toBe('build')
  })
})

describe('the screens that the build finds', () => {
  it('are all that declarations name', () => {
    const declared = [
      ...entriesOf(registry).flatMap(({ resource }) =>
        (resource.custom ?? []).map((view) => `${resource.name}.${view}`),
      ),
      // The page of a setting is derived from its declaration.
      ...pagesOf(registry).flatMap(({ key, setting }) => (setting ? [] : [key])),
    ]
    const modules = screenModules(root)
    expect([...new Set(declared)].filter((name) => !modules.has(name))).toEqual([])
  })
})

describe('the extensions of a build', () => {
  const own = join(root, 'src/extensions/index.ts')
  const file = 'examples/extension/index.ts'

  it('replace the empty list, and no other module', () => {
    const { code } = hooksOf(chosenExtensions(root, file))
    expect(code(own)).toBe(`export { default } from ${JSON.stringify(join(root, file))}`)
    expect(code(join(root, 'src/app/App.tsx'))).toBeNull()
  })
  it('are empty without the setting, and stop the build if their file is missing', () => {
    expect(hooksOf(chosenExtensions(root, undefined)).code(own)).toBeNull()
    expect(() => chosenExtensions(root, 'examples/extension/missing.ts')).toThrow('VITE_EXTENSIONS')
  })
  it('are built again after a change of any file next to their module', () => {
    const code = `import { extensionFiles as of } from './scripts/lib.mjs'
      console.info(JSON.stringify([of('${file}'), of('extension.ts'), of()]))`
    const read = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root })
    const [inFolder, inProject, none] = JSON.parse(read.toString())
    expect(inFolder).toContain(join('examples/extension/ReminderList.tsx'))
    expect([inProject, none]).toEqual([['extension.ts'], []])
  })
})
