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

/** Everything that a new resource adds, by file; `read` gets the current text of one. */
export const filesOf = (
  registry: Registry,
  spec: Spec,
  read: (path: string) => string,
): readonly Written[] => {
  const change = (path: string, what: string, edit: (text: string) => string): Written => ({
    path,
    what,
    text: edit(read(path)),
  })
  const iconsFile = 'src/shell/sidebar/icons.tsx'
  const icon = spareIcons.find((one) => !read(iconsFile).includes(one))
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
