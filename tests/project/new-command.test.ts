import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SidebarNode } from '#contract/grammar/sidebar.ts'
import { registry as ownRegistry, sidebar } from '#contract/index.ts'
import type { Registry } from '#contract/registry.ts'
import { declarationOf, demoRowsOf } from '../../scripts/new/declaration'
import { filesOf } from '../../scripts/new/edits'
import { NewError, withArticle } from '../../scripts/new/names'
import { type Options, readSpec } from '../../scripts/new/spec'
import { isOfSpecification } from '../contract/specified-calls'

/** The specified declarations only, so that examples don't conflict with resources that are added later. */
const isKept = (node: SidebarNode) => node.type !== 'entry' || isOfSpecification(node.resource)
const registry: Registry = {
  ...ownRegistry,
  resources: ownRegistry.resources.filter(isOfSpecification),
  sidebar: (sidebar as readonly SidebarNode[])
    .filter(isKept)
    .map((node) => (node.type === 'group' ? { ...node, children: node.children.filter(isKept) } : node)),
}

const root = resolve(import.meta.dirname, '../..')
const spec = (line: string, options: Options = {}) =>
  readSpec(registry, line.split(' ').filter(Boolean), options)
const declaration = (line: string) => declarationOf(registry, spec(line))

describe('npm run new', () => {
  it('writes the declaration that the documentation shows', () => {
    const page = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8')
    const [, command = ''] = /npm run new -- (colours .*) --group=store\n/.exec(page) ?? []
    const [, example] = /```ts\n(import [\s\S]*?)```/.exec(page) ?? []
    expect(example).toBe(declarationOf(registry, spec(command, { group: 'store' })))
  })

  it('names a resource in the plural, and a single record after it', () => {
    const names = ['colours', 'serviceBookings', 'warehouses', 'deliveryStatuses', 'batches', 'movies']
    const titles = names.map((name) => spec(name).title.one)
    expect(titles).toEqual(['Colour', 'Service booking', 'Warehouse', 'Delivery status', 'Batch', 'Movie'])
    expect(spec('colours').title.many).toBe('Colours')
    expect(spec('sheep', { one: 'Sheep', many: 'Sheep' }).title).toEqual({ one: 'Sheep', many: 'Sheep' })
  })

  it('has the article that the name of a single record is spoken with', () => {
    const nouns = ['accessory', 'tag', 'user type', 'urgent request', 'unit', 'hour']
    expect(nouns.map(withArticle).join()).toBe(
      'an accessory,a tag,a user type,an urgent request,a unit,an hour',
    )
  })

  it('declares a required, unique name where no field is given', () => {
    expect(declaration('colours')).toContain('    name: text({ required: true, unique: true, max: 120 }),\n')
  })

  it('makes the first text the label, and therefore required', () => {
    const text = declaration('colours stock:number title:text hex:text:code')
    expect(text).toContain("  nameField: 'title',")
    expect(text).toContain('    title: text({ required: true, max: 120 }),')
    expect(text).toContain("    hex: text({ pattern: 'code' }),")
    expect(text).toContain(
      "  filters: { minStock: atLeast('stock'), maxStock: atMost('stock'), title: contains('title') },",
    )
  })

  it('filters by references, amounts and days, and sorts by what has an order', () => {
    const text = declaration('parcels name:text brand:ref=brands price:money packedOn:date note:longText')
    expect(text).toContain(
      "  filters: { name: contains('name'), brand: equals('brand'), minPrice: atLeast('price'), maxPrice: atMost('price'), packedOnFrom: from('packedOn'), packedOnUntil: until('packedOn') },\n",
    )
    expect(text).toContain("  sort: ['name', 'price', 'packedOn'],\n")
    expect(text).toContain(
      "import { atLeast, atMost, contains, equals, from, until } from '#contract/grammar/filter.ts'",
    )
  })

  it('labels a field as most resources do', () => {
    expect(declaration('colours name:text isActive:flag')).toContain(
      "    isActive: flag({ initial: true, label: 'Active' }),",
    )
  })

  it('names a flag after what it says, and sets only those that records begin with', () => {
    const text = declaration('colours name:text isUrgent:flag hasGloss:flag published:flag')
    expect(text).toContain("    isUrgent: flag({ label: 'Urgent' }),\n    hasGloss: flag(),\n")
    expect(text).toContain('    published: flag({ initial: true')
  })

  it('lets records begin with the first status', () => {
    expect(declaration('bookings name:text status:choice=Booked,Done size:choice=S,M')).toContain(
      "    status: choice(['Booked', 'Done'], { initial: 'Booked' }),\n    size: choice(['S', 'M']),\n",
    )
  })

  it('lets a status change to every later one, by its transitions instead of the form', () => {
    const text = declaration('bookings name:text status:choice=Booked,In-work,Done')
    expect(text).toContain(
      "  transitions: { status: { to: { 'Booked': ['In-work', 'Done'], 'In-work': ['Done'], 'Done': [] }, bulk: true } },\n",
    )
    expect(text).toContain("  form: ['name'],\n")
    expect(declaration('bookings name:text size:choice=S,M')).not.toContain('transitions')
    expect(declaration('bookings name:text status:choice=Booked,Done:required')).toContain(
      "  form: ['name', 'status'],\n",
    )
  })

  it('takes the subject of its group, Setting outside of groups, or the one that is asked for', () => {
    expect(spec('colours', { group: 'store' }).subject).toBe('Product')
    expect(spec('colours').subject).toBe('Setting')
    expect(spec('colours', { subject: 'Tag' }).subject).toBe('Tag')
  })

  it('writes the declaration into its area', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const written = filesOf(registry, spec('colours', { area: 'catalog', group: 'store' }), read)
    expect(written[0]?.path).toBe('contract/resources/catalog/colours.ts')
    const sidebarFile = written.find(({ path }) => path === 'contract/index.ts')?.text
    expect(sidebarFile).toContain("import { colours } from './resources/catalog/colours'\n")
  })

  describe('in a plugin', () => {
    const read = (path: string) => {
      const own = ['contract', 'server', 'admin'].map((file) => `plugins/${file}.ts`)
      if (own.includes(path)) return `import { a } from 'a'\nexport const plugins: readonly Plugin[] = []\n`
      return path.startsWith('plugins/') ? undefined : readFileSync(join(root, path), 'utf8')
    }
    const files = (line: string, from = read) =>
      new Map(
        filesOf(registry, spec(line, { in: 'workshop', group: 'customers' }), from).map(({ path, text }) => [
          path,
          text,
        ]),
      )

    it('writes no file of ours, and installs the plugin once', () => {
      const first = files('colours name:text')
      expect([...first.keys()]).toEqual([
        'plugins/workshop/colours.ts',
        ...['contract', 'server', 'admin'].map((file) => `plugins/workshop/${file}.ts`),
        ...['contract', 'server', 'admin'].map((file) => `plugins/${file}.ts`),
      ])
      expect(first.get('plugins/server.ts')).toContain('Plugin[] = [workshop, ]')
      expect(first.get('plugins/workshop/server.ts')).toContain("colours: [\n    { name: 'Colour 1' },")
      const second = files('shades name:text', (path) => first.get(path) ?? read(path))
      expect([...second.keys()].filter((path) => /^plugins\/\w+\.ts/.test(path))).toEqual([])
      const contract = second.get('plugins/workshop/contract.ts')
      for (const name of ['colours', 'shades'])
        expect(contract).toContain(
          `{ group: 'customers', item: entry(${name}, '/${name}', { paging: 'page' }) }`,
        )
    })

    it('refuses a name that no folder and declaration can share', () => {
      expect(() => spec('colours', { in: 'paint-shop' })).toThrow(
        "'paint-shop' cannot be the name of a plugin",
      )
      expect(() => spec('colours', { in: 'colours' })).toThrow('cannot name the plugin and its resource')
    })
  })

  it('leaves out demo rows where a required field needs unknown values', () => {
    expect(demoRowsOf(spec('colours name:text'))).toContain("{ name: 'Colour 1' },")
    expect(demoRowsOf(spec('colours name:text brand:ref=brands'))).toContain("{ name: 'Colour 1' },")
    expect(demoRowsOf(spec('colours name:text brand:ref=brands:required'))).toBeUndefined()
  })

  it('prints what to add by hand where a file no longer has the expected place', () => {
    const read = (path: string) =>
      path === 'contract/index.ts' ? '' : readFileSync(join(root, path), 'utf8')
    expect(() => filesOf(registry, spec('colours'), read)).toThrow(
      "contract/index.ts has no 'import { admins }' any more: add 'import { colours } from './resources/colours'' by hand.",
    )
  })
})

describe('npm run new refuses', () => {
  it.each<[line: string, why: string, options?: Options]>([
    ['', 'Name the resource: npm run new -- colours'],
    [
      'Paint-colours',
      "'Paint-colours' cannot be the name of a resource. Use letters and digits in camel case, such as serviceBookings: try 'paintColours'",
    ],
    [
      'colours',
      "has no area 'shop'. There are catalog, content, people, purchasing, sales, services.",
      { area: 'shop' },
    ],
    ['class', "'class' cannot be the name of a resource"],
    ['2colours', "'2colours' cannot be the name of a resource"],
    ['colour', "does not look like one. Use 'colours', or give the title of a single record"],
    ['gearFamily', "Use 'gearFamilies'"],
    ['tags', "There is a resource 'tags' already"],
    ['bikedocs', "There is a resource 'bikeDocs' already"],
    ['sessions', "the database has a table 'sessions' for internal use"],
    ['donations', 'contract/index.ts uses it for something else'],
    ['crm', 'the address /crm belongs to another page', { one: 'Case' }],
    ['users', "the API has 'GET admin/users' already"],
    ['colours', "The sidebar has no group 'shop'. There are store, purchasing, customers", { group: 'shop' }],
    ['colours', "There is no subject 'Colour'. There are Product", { subject: 'Colour' }],
    ['colours name:string', "The field 'name:string' has no known kind 'string'"],
    ['colours Name:text', "The field 'Name:text' needs a key in camel case"],
    ['colours id:text', "The field 'id:text' is already part of every record"],
    ['colours name:text name:text', "There are two fields 'name'"],
    ['colours name:text:large', "has no option 'large' as text"],
    ['colours name:text price:money:unique', "has no option 'unique' as money"],
    ['colours name:text size:choice', 'needs its values: size:choice=small,large'],
    ['colours name:text size:choice=S,S', 'has the same value twice'],
    ['colours name:text=a', 'has no values as text'],
    ['colours name:text shade:ref', 'needs the resource it refers to: shade:ref=brands'],
    ['colours name:text shade:ref=shades', "refers to 'shades', which is not a resource (admins, "],
    ['colours isActive:flag', 'A record needs a name: add a field of the kind text'],
  ])('%j: %s', (line, why, options) => {
    const attempt = () => spec(line, options)
    expect(attempt).toThrow(NewError)
    expect(attempt).toThrow(why)
  })
})
