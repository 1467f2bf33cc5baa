import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { allOptions, membersOf, optionsPage, pageWithOptions } from '../../scripts/options/table'
import { root } from '../support/source'

describe('the table of options', () => {
  it('lists the options that the types declare (to update it: npm run options)', () => {
    const text = readFileSync(join(root, optionsPage), 'utf8')
    expect(text === pageWithOptions(), 'run npm run options').toBe(true)
  })

  it('says what each option means', () => {
    expect(allOptions().filter(({ meaning }) => !meaning)).toEqual([])
  })

  it('has every option that a resource uses', () => {
    const listed = allOptions()
      .filter(({ owner }) => owner === 'resource')
      .map(({ name }) => name)
    const used = new Set(registry.resources.flatMap((resource) => Object.keys(resource)))
    expect([...used].filter((name) => !listed.includes(name))).toEqual([])
  })

  it('reads members with and without JSDoc, but none of nested types', () => {
    const source =
      'type A = B & {\n  /** One. */\n  a?: string\n  b: {\n    c: string\n  }\n  /**\n   * Two\n   * lines.\n   */\n  d(e: string): void\n}\n'
    expect(membersOf(source, 'A')).toEqual([
      { name: 'a', meaning: 'One.' },
      { name: 'b', meaning: '' },
      { name: 'd', meaning: 'Two lines.' },
    ])
  })
})
