import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { chosenExtensions } from '../../scripts/bundle/extensions'
import { screenModules } from '../../scripts/bundle/screens'
import { root } from '../support/source'

/** The code that a plugin has for a module. */
const codeOf = ({ load }: Plugin, id: string): string | null => {
  if (typeof load !== 'function') throw new Error('The plugin does not load modules')
  return Reflect.apply(load, undefined, [id])
}

describe('the screens that the build finds', () => {
  it('are all that declarations name', () => {
    const declared = [
      ...entriesOf(registry).flatMap(({ resource }) =>
        (resource.customViews ?? []).map((view) => `${resource.name}.${view}`),
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
    const chosen = chosenExtensions(root, file)
    expect(codeOf(chosen, own)).toBe(`export { default } from ${JSON.stringify(join(root, file))}`)
    expect(codeOf(chosen, join(root, 'src/app/App.tsx'))).toBeNull()
  })
  it('are empty without the setting, and stop the build if their file is missing', () => {
    expect(codeOf(chosenExtensions(root, undefined), own)).toBeNull()
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
