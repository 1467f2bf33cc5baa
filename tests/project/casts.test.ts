import { describe, expect, it } from 'vitest'
import { modulesUnder, readModule } from '../support/source'

const modules = ['contract', 'src', 'server', 'conformance', 'scripts'].flatMap(modulesUnder).map(readModule)

/** Code without comments and texts: both may contain the words of a cast. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g, "''")
const unchecked = (text: string) => codeOf(text).match(/\bas (unknown as|never|any)\b/g) ?? []

describe('unchecked casts', () => {
  it('do not exist', () => {
    expect(modules.flatMap(({ path, text }) => unchecked(text).map(() => path))).toEqual([])
  })

  it('are found in code only', () => {
    expect(unchecked('const a = b as unknown as C\nconst d = [e as never, f as any]')).toHaveLength(3)
    expect(unchecked("/* as any */ const a = 'as never' // as unknown as C")).toEqual([])
  })
})
