import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { registry as own } from '#contract/index.ts'
import { plugins, registry } from '#plugins/contract.ts'
import { pendingMigration } from '#server/db/tables/pending-migration.ts'
import { filesOf } from './edits'
import { fieldHelp } from './fields'
import { NewError, withArticle } from './names'
import { readSpec, type Spec } from './spec'

const root = resolve(import.meta.dirname, '../..')
const usage = `npm run new -- <resource> [field…] [options]

  npm run new -- colours name:text:required:unique hex:text
  npm run new -- serviceBookings bookedBy:text:required brand:ref=brands status:choice=Booked,Done --group=store

${fieldHelp}

  --one="Colour" --many="Colours"   what it is called, where the name does not say it
  --group=store                     its group in the sidebar; otherwise the end of the menu
  --area=catalog                    the folder of its declaration in contract/resources; otherwise that folder itself
  --in=workshop                     the plugin that it is part of, plugins/workshop, which is created where there is none
  --subject=Product                 the subject of its permissions; otherwise that of its group, or Setting`

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new NewError(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/** The folder that gets the migration. */
const migrationsOf = ({ plugin }: Spec) => (plugin ? `plugins/${plugin}/migrations` : 'server/db/migrations')

const create = async (spec: Spec) => {
  const plugin = plugins.find((one) => one.name === spec.plugin)
  if ((await (plugin ? pendingMigration(registry, plugin) : pendingMigration(own))).length)
    throw new NewError(
      'The tables do not match the declarations. Run npm run migrations first, so that the new migration has the new table only.',
    )
  const read = (path: string) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
  const files = filesOf(registry, spec, read)
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  run(
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--write',
    ...files.map(({ path }) => path),
  )
  // In a process that reads the declarations again.
  const target = ['--in', spec.plugin ?? 'core', '--name', `add_${spec.slug.replaceAll('-', '_')}`]
  run('--import', 'tsx', join(root, 'scripts/migrations/run.ts'), ...target)
  return files
}

const report = (spec: Spec, files: Awaited<ReturnType<typeof create>>) => {
  const migrations = migrationsOf(spec)
  const width = Math.max(...files.map(({ path }) => path.length), migrations.length)
  const rowsFile = spec.plugin ? `plugins/${spec.plugin}/server.ts` : 'server/seed/plain-rows.ts'
  const isSeeded = files.some(({ what }) => what === 'its demo rows')
  console.info(
    `${spec.title.many}: one is ${withArticle(spec.title.one.toLowerCase())}, guarded by ${spec.subject}\n`,
  )
  for (const { path, what } of files) console.info(`  ${path.padEnd(width)}  ${what}`)
  console.info(`  ${migrations.padEnd(width)}  its table`)
  console.info(`
npm start shows it at /${spec.slug}. ${isSeeded ? 'Demo rows are in new databases only.' : `It has no demo rows: a required field needs values of yours, in ${rowsFile}.`}
${spec.plugin ? 'A test of its own tests it, as that of examples/workshop' : `npm run test:server -- --resource ${spec.name} tests it`}, npm run words lists what Bengali lacks, npm run openapi adds its calls to docs/openapi.json.
${spec.plugin ? 'docs/plugins.md' : 'docs/adding-a-resource.md'} explains each part.`)
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      one: { type: 'string' },
      many: { type: 'string' },
      group: { type: 'string' },
      area: { type: 'string' },
      subject: { type: 'string' },
      in: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || !positionals.length) console.info(usage)
  else {
    const spec = readSpec(registry, positionals, values)
    report(spec, await create(spec))
  }
} catch (error) {
  const isExpected =
    error instanceof NewError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE')
  if (!isExpected) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
