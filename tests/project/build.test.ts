import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf, pagesOf } from '#contract/registry.ts'
import { screenModules } from '../../scripts/bundle/screens'
import { root } from '../support/source'

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
