import type { Registry } from '#contract/registry.ts'
import { declarationOf, demoRowsOf } from './declaration'
import { NewError } from './names'
import { guardOf, type Spec } from './spec'

/** Icons for entries without their own, in the order in which they are used. */
export const spareIcons = [
  'Star',
  'Block',
  'Book',
  'Build',
  'Cluster',
  'Container',
  'Database',
  'Flag',
  'Gold',
  'Pushpin',
  'Crown',
  'Experiment',
  'Key',
  'Car',
  'Compass',
  'Trophy',
  'Thunderbolt',
  'Coffee',
  'Bank',
  'Phone',
].map((name) => `${name}Outlined`)

/** Adds a text before the first `end` after `start`. */
const insertBefore = (file: string, text: string, start: string, end: string, added: string): string => {
  const from = text.indexOf(start)
  const at = from < 0 ? -1 : text.indexOf(end, from)
  if (at < 0) throw new NewError(`${file} has no '${start}' any more: add '${added.trim()}' by hand.`)
  return text.slice(0, at) + added + text.slice(at)
}

/** Adds a text right after `start`. */
const insertAfter = (file: string, text: string, start: string, added: string): string =>
  insertBefore(file, text, start, start, '') && text.replace(start, () => start + added)

const fileOf = ({ area, slug }: Spec) => ['resources', ...(area ? [area] : []), slug].join('/')

const inContract = (text: string, spec: Spec) => {
  const { name, slug, group } = spec
  const file = 'contract/index.ts'
  const imported = insertBefore(
    file,
    text,
    'import { admins }',
    'import ',
    `import { ${name} } from './${fileOf(spec)}'\n`,
  )
  const line = `entry(${name}, '/${slug}', { paging: 'page' }),\n`
  return group
    ? insertBefore(file, imported, `\n  group('${group}',`, '  ]),\n', `    ${line}`)
    : insertBefore(file, imported, 'export const sidebar = [', '] as const', `  ${line}`)
}
const inGuards = (text: string, { subject }: Spec, label: string) =>
  insertBefore('contract/policies/access.ts', text, `\n  ${subject}: [`, ']', `, '${label}'`).replace(
    /,\s*, '/,
    ", '",
  )
const inIcons = (text: string, { name }: Spec, icon: string) => {
  const file = 'src/shell/sidebar/icons.tsx'
  const imported = insertBefore(file, text, 'import {', "} from '@ant-design/icons'", `  ${icon},\n`)
  return insertBefore(file, imported, 'const icons', '\n}\n', `\n  ${name}: ${icon},`)
}

type Written = { path: string; text: string; what: string }
type Read = (path: string) => string | undefined

const contractOf = (name: string) => `import { definePlugin } from '#contract/plugin.ts'
import { entry } from '#contract/grammar/sidebar.ts'

export const ${name} = definePlugin({
  name: '${name}',
  menu: [],
})

declare module '#contract/registry.ts' {
  interface AddedPlugins {
    ${name}: typeof ${name}
  }
}
`
const serverOf = (name: string) => `import type { ServerPlugin } from '#server/core/context.ts'

export const ${name}: ServerPlugin = {
  name: '${name}',
  demo: {},
}
`
const adminOf = (name: string) => `import type { AdminPlugin } from '#src/plugins/plugin.ts'

export const ${name}: AdminPlugin = {
  name: '${name}',
  icons: {},
  bengali: {},
}
`

/** Everything that a new resource adds to a plugin, which is created where there is none of that name. */
const filesInPlugin = (
  registry: Registry,
  spec: Spec,
  read: Read,
  plugin: string,
  icon?: string,
): Written[] => {
  const { name, slug, group } = spec
  const isNew = read(`plugins/${plugin}/contract.ts`) === undefined
  const at = (file: string) => `plugins/${plugin}/${file}`
  const change = (
    file: string,
    made: (of: string) => string,
    what: string,
    edit: (text: string) => string,
  ) => ({
    path: at(file),
    what,
    text: edit(read(at(file)) ?? made(plugin)),
  })
  const listed = (file: string) => ({
    path: `plugins/${file}.ts`,
    what: 'the plugin, installed',
    text: insertAfter(
      `plugins/${file}.ts`,
      `import { ${plugin} } from './${plugin}/${file}'\n${read(`plugins/${file}.ts`) ?? ''}`,
      'Plugin[] = [',
      `${plugin}, `,
    ),
  })
  const rows = demoRowsOf(spec)
  return [
    {
      path: at(`${slug}.ts`),
      what: 'the declaration: fields, filters, columns, form',
      text: declarationOf(registry, spec),
    },
    change('contract.ts', contractOf, `its place in the sidebar, /${slug}`, (text) =>
      insertAfter(
        at('contract.ts'),
        `import { ${name} } from './${slug}'\n${text}`,
        '  menu: [',
        `{ ${group ? `group: '${group}', ` : ''}item: entry(${name}, '/${slug}', { paging: 'page' }) }, `,
      ),
    ),
    ...(rows || isNew
      ? [
          change('server.ts', serverOf, rows ? 'its demo rows' : 'what the backend runs', (text) =>
            rows ? insertAfter(at('server.ts'), text, '  demo: {', `\n${rows}`) : text,
          ),
        ]
      : []),
    change('admin.ts', adminOf, icon ? `its icon, ${icon}` : 'what the admin draws', (text) =>
      icon
        ? insertAfter(
            at('admin.ts'),
            `import { ${icon} } from '@ant-design/icons'\n${text}`,
            '  icons: {',
            `${name}: ${icon}, `,
          )
        : text,
    ),
    ...(isNew ? ['contract', 'server', 'admin'].map(listed) : []),
  ]
}

/** Everything that a new resource adds, by file; `read` gets the current text of one. */
export const filesOf = (registry: Registry, spec: Spec, read: Read): readonly Written[] => {
  const change = (path: string, what: string, edit: (text: string) => string): Written => ({
    path,
    what,
    text: edit(read(path) ?? ''),
  })
  const iconsFile = 'src/shell/sidebar/icons.tsx'
  const used = [read(iconsFile), spec.plugin && read(`plugins/${spec.plugin}/admin.ts`)].join()
  const icon = spareIcons.find((one) => !used.includes(one))
  if (spec.plugin) return filesInPlugin(registry, spec, read, spec.plugin, icon)
  const label = guardOf(spec)
  const rows = demoRowsOf(spec)
  return [
    {
      path: `contract/${fileOf(spec)}.ts`,
      what: 'the declaration: fields, filters, columns, form',
      text: declarationOf(registry, spec),
    },
    change('contract/index.ts', `its place in the sidebar, /${spec.slug}`, (text) => inContract(text, spec)),
    ...(label
      ? [
          change('contract/policies/access.ts', `what ${spec.subject} guards, for the role page`, (text) =>
            inGuards(text, spec, label),
          ),
        ]
      : []),
    ...(icon ? [change(iconsFile, `its icon, ${icon}`, (text) => inIcons(text, spec, icon))] : []),
    ...(rows
      ? [
          change('server/seed/plain-rows.ts', 'its demo rows', (text) =>
            insertBefore(
              'server/seed/plain-rows.ts',
              text,
              'export const plainRows',
              '\n}',
              `\n${rows.trimEnd()}`,
            ),
          ),
        ]
      : []),
  ]
}
