import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { registry as own } from '#contract/index.ts'
import { plugins, registry } from '#plugins/contract.ts'
import { RenameError } from './rename'
import { writeMigration } from './write'

const root = resolve(import.meta.dirname, '../..')
const usage = `npm run migrations writes the SQL that the declarations lack: into server/db/migrations, and for plugins into
plugins/<name>/migrations. In a terminal it asks whether a column is new or renamed.

  --rename brands.title:name   a column was renamed, or with --rename colours:shades a table; needs no terminal. Repeat it for several
  --name add_colours           the name of the file
  --custom                     an empty migration, for triggers, functions and the like
  --in bookings                of this plugin only; --in core of our own declarations only`

const needsAnswer = (error: unknown) => error instanceof Error && /interactive prompt/i.test(error.message)

try {
  const { values } = parseArgs({
    options: {
      rename: { type: 'string', multiple: true },
      name: { type: 'string' },
      custom: { type: 'boolean' },
      in: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const parts = [undefined, ...plugins].filter((one) => {
    const name = one?.name ?? 'core'
    // Without a name, a rename and SQL of one's own belong to the declarations that they are next to.
    return values.in ? values.in === name : !(values.rename || values.custom) || name === 'core'
  })
  if (values.help) console.info(usage)
  else if (!parts.length)
    throw new RenameError(
      `There is no plugin '${values.in}'. There are ${['core', ...plugins.map(({ name }) => name)].join(', ')}.`,
    )
  else
    for (const plugin of parts) {
      const file = await writeMigration(plugin ? registry : own, plugin, values)
      const what = plugin ? `The plugin '${plugin.name}'` : 'The project'
      console.info(file ? `${what}: ${relative(root, file)}` : `${what}: the tables match the declarations`)
    }
} catch (error) {
  const isExpected =
    error instanceof RenameError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE')
  if (needsAnswer(error))
    console.error(
      'Columns or tables were added and removed. If one was renamed, say so: npm run migrations -- --rename brands.title:name. If none was, run it in a terminal, which asks, or remove them first and add the new ones with a second migration.',
    )
  else if (isExpected) console.error((error as Error).message)
  else throw error
  process.exitCode = 1
}
