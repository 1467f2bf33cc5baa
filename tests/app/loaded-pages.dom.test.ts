import { describe, expect, it } from 'vitest'
import { isPageLoaded, preloadPage } from '#app/routes.tsx'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'

const product = '/Product/0198c0de-0000-7000-8000-000000000001'

describe('a page', () => {
  it('can be drawn without waiting once its code is loaded', async () => {
    await preloadPage(registry, product)
    expect(isPageLoaded(registry, product)).toBe(true)
  })

  it('needs no code of its own if it is a declared list', () => {
    const declared = entriesOf(registry).filter(({ resource }) => !resource.customViews?.includes('list'))
    expect(declared.length).toBeGreaterThan(10)
    expect(declared.filter(({ path }) => !isPageLoaded(registry, path))).toEqual([])
  })
})
