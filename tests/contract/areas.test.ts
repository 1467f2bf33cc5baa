import { describe, expect, it } from 'vitest'
import { type Areas, restrictRegistry } from '#contract/areas.ts'
import { hasView } from '#contract/grammar/facts.ts'
import { registry } from '#contract/index.ts'
import { entriesOf, pagesOf, resourceNamed } from '#contract/registry.ts'

const as = (areas: Areas) => restrictRegistry(registry, [areas])
const placesOf = (areas: Areas) => {
  const { registry: known } = as(areas)
  return [...entriesOf(known).map(({ path }) => path), ...pagesOf(known).map(({ key }) => key)]
}
const all = [...entriesOf(registry).map(({ path }) => path), ...pagesOf(registry).map(({ key }) => key)]
const lacking = (areas: Areas) => all.filter((place) => !placesOf(areas).includes(place))

describe('a backend', () => {
  it('without absent areas has every page', () => {
    expect(placesOf({})).toEqual(all)
  })
  it.each([
    ['orders', ['/Sales/Order/List', 'newOrder', 'tryCart', 'addTracking', 'printOrders']],
    ['products', ['/Product', 'productBySku', 'printLabels', 'enterBarcodes']],
    ['inventory', ['/inventory', 'stockCount']],
    ['payment', ['paymentMethods']],
    ['questions', ['questions']],
    ['site', ['cacheRefresh']],
    ['blogs', ['/news', '/tips-and-trainings']],
  ])('without %s has no place that needs them', (name, places) => {
    expect(lacking({ without: [name] })).toEqual(places)
  })
  it('with tags only has their list, and the pages of the signed-in user', () => {
    expect(placesOf({ only: ['tags'] })).toEqual([
      '/tags',
      'dashboard',
      'history',
      'operation',
      'media',
      'trash',
      'profile',
    ])
  })
  it('lacks an area that the build or the backend reports as absent', () => {
    const both = restrictRegistry(registry, [{ only: ['tags', 'brands'] }, { without: ['brands'] }])
    expect(entriesOf(both.registry).map(({ path }) => path)).toEqual(['/tags'])
  })
})

describe('an absent resource', () => {
  const { registry: known } = as({ without: ['brands'] })
  it('is known by its name, and can do nothing', () => {
    const brands = resourceNamed(known, 'brands')
    const views = ['list', 'show', 'create', 'edit', 'delete'] as const
    expect(views.filter((view) => hasView(brands, view))).toEqual([])
    expect(brands.title.many).toBe('Brands')
  })
  it('is chosen in no form, list or filter of another', () => {
    const whereIn = (resource: ReturnType<typeof resourceNamed>) => {
      const form = (resource.form ?? []).flatMap((part) => (typeof part === 'string' ? [part] : part.fields))
      const paths = Object.values(resource.filters ?? {}).flatMap((f) => ('path' in f ? [f.path] : []))
      return [...form, ...(resource.list ?? []), ...paths].filter((key) => key.split('.')[0] === 'brand')
    }
    expect(whereIn(resourceNamed(registry, 'products')).length).toBeGreaterThan(0)
    expect(whereIn(resourceNamed(known, 'products'))).toEqual([])
  })
  it.each(['brands', 'products', 'stores', 'orders'])(
    'named %s leaves all other inputs in forms',
    (absent) => {
      const without = as({ without: [absent] }).registry
      const inputsOf = ({ form = [] }: ReturnType<typeof resourceNamed>) =>
        form.flatMap((part) => (typeof part === 'string' ? [part] : part.fields))
      for (const resource of registry.resources) {
        const { name, fields } = resource
        const refersTo = (key: string) => {
          const field = fields[key.split('.')[0] ?? '']
          return field && 'to' in field ? field.to : undefined
        }
        const others = inputsOf(resource).filter((key) => refersTo(key) !== absent)
        expect(inputsOf(resourceNamed(without, name)), name).toEqual(others)
      }
    },
  )
  it('removes its lists from the pages of other records', () => {
    const without = as({ without: ['orders'] }).registry
    expect(resourceNamed(registry, 'customers').related?.map((r) => r.resource)).toContain('orders')
    expect(resourceNamed(without, 'customers').related?.map((r) => r.resource)).not.toContain('orders')
  })
})

it('without a public site is not asked to refresh it', () => {
  const tagged = (areas: Areas) => as(areas).registry.resources.filter(({ siteTag }) => siteTag).length
  expect(tagged({})).toBeGreaterThan(0)
  expect([tagged({ without: ['site'] }), tagged({ only: ['tags'] })]).toEqual([0, 0])
})

describe('a subject of permissions', () => {
  it('is absent with its last resource', () => {
    expect(as({ without: ['tags'] }).absent).toEqual(['Tag'])
    expect(as({ without: ['brands'] }).absent).toEqual([])
    expect(as({ only: ['tags'] }).absent).not.toContain('Tag')
    expect(as({ only: ['tags'] }).absent).toEqual(expect.arrayContaining(['Order', 'Product', 'Setting']))
  })
})

it('absent groups of calls are named', () => {
  expect(as({ without: ['dashboard'] }).registry.absent).toEqual(['dashboard'])
})
