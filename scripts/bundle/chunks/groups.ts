import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { screenModules } from '../screens.ts'
import { chunkOf, lightChunkOf } from './chunk-of.ts'

type Group = Extract<Rolldown.OutputOptions['codeSplitting'], { groups?: unknown }>['groups']

/** Lists that add only a few lines to the common code of lists. The code of the others is not shared. */
const smallLists = /\/customers\/|\/products\/ProductList/

/** `grammar/translation` and `grammar/slug` are needed by records and forms, the others by few pages. */
const contract =
  /\/contract\/(?!config\.|policies\/(?:rich-text|previous-days)|grammar\/(?:translation|slug)).*\.ts$/
/** Forms have a separate chunk. */
const shared =
  /\/(contract|src\/(features|ui|kit(?!\/(form|edit|values|translation\/(?!translated))\b)|providers|i18n))\/.*\.tsx?$/

/** antd's inputs read the context of a form; the form itself is not needed before there is one. */
const formEngine = /\/(rc-field-form\/es\/(?!\w+Context\.js)|@rc-component\/async-validator\/)/

/**
 * Which modules are one file. Each file costs a browser a few milliseconds, so that a kind of page has few of them, and
 * what several kinds need is separate. Groups of equal priority choose in the order of this list.
 */
export const chunkGroups = (root: string): NonNullable<Group> => {
  const absolute = (modules: readonly string[]) => modules.map((file) => join(root, file))
  const antd = (...parts: string[]) => parts.map((part) => `node_modules/antd/es/${part}/index.js`)
  const isLibrary = /\/node_modules\//
  /** Modules with everything that they import statically. */
  const closureOf = (name: string, modules: readonly string[]) => ({
    debugName: name,
    name: chunkOf(name, absolute(modules)),
    includeDependenciesRecursively: false,
    priority: 1,
  })

  const listScreens = [...screenModules(root)].flatMap(([name, file]) =>
    name.endsWith('.list') && smallLists.test(file) ? [file] : [],
  )
  const lists = ['src/app/router.tsx', 'src/app/App.tsx', 'src/kit/list/ListPage.tsx', ...listScreens]
  const records = ['src/kit/record/ShowPage.tsx', ...antd('alert', 'popover')]
  const forms = ['src/kit/edit/FormPage.tsx']

  return [
    { name: 'form-engine', test: formEngine, includeDependenciesRecursively: false, priority: 4 },
    // The login's code is one file, not thirty that later pages happen to share.
    { name: 'start', tags: ['$initial'], priority: 3 },
    // Sends the first requests of a page, with all declarations: small, so that it runs before the rest is loaded.
    { ...closureOf('early', ['src/app/early.ts']), priority: 2 },
    // The style sheets of all pages are one file: precedence must not depend on the order of loading.
    { name: 'pages', test: /\.css$/ },
    // With the few lines that some lists add, so that navigating from one to another fetches no code.
    closureOf('list', lists),
    // As one file it is a third smaller than as a dozen.
    { name: 'contract', test: contract, includeDependenciesRecursively: false, priority: 1 },
    // What many pages share, without what needs more libraries than lists have.
    {
      debugName: 'kit',
      name: lightChunkOf('kit', { own: shared, roots: absolute(lists) }),
      includeDependenciesRecursively: false,
      minShareCount: 6,
      priority: 1,
    },
    // The first page of most users; reports use the same charts and tables.
    {
      ...closureOf('dashboard', ['src/screens/dashboard/Dashboard.tsx']),
      test: /\/src\/screens\/dashboard\/|\/use-scope-note|\/previous-days|@ant-design\/icons/,
    },
    // Icons are a few hundred bytes each; those that only one page uses are with it.
    {
      name: 'icons',
      test: /@ant-design\/icons/,
      includeDependenciesRecursively: false,
      minShareCount: 2,
      priority: 1,
    },
    // Libraries are separate: menus, dialogs and filters need them without the code of records and forms.
    { ...closureOf('antd', records), test: isLibrary },
    closureOf('record', records),
    closureOf('select', antd('select')),
    { ...closureOf('inputs', forms), test: isLibrary },
    closureOf('form', forms),
    // What the page of an order shares with others, such as notes and tags.
    {
      debugName: 'sales',
      name: lightChunkOf('sales', {
        own: /\/(contract|src)\//,
        roots: absolute([...lists, ...records]),
        users: absolute(['src/screens/orders/OrderPage.tsx']),
      }),
      includeDependenciesRecursively: false,
      minShareCount: 2,
    },
  ]
}
