import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '#contract/index.ts'
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
  --subject=Product                 the subject of its permissions; otherwise that of its group, or Setting`

const run = (packageName: string, file: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', packageName, file), ...args],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new NewError(`${packageName} failed:\n${stdout}${stderr}`)
}

const create = async (spec: Spec) => {
  if ((await pendingMigration(registry)).length)
    throw new NewError(
      'The tables do not match the declarations. Run npm run migrations first, so that the new migration has the new table only.',
    )
  const files = filesOf(registry, spec, (path) => readFileSync(join(root, path), 'utf8'))
  for (const { path, text } of files) writeFileSync(join(root, path), text)
  run('@biomejs/biome', 'bin/biome', 'check', '--write', ...files.map(({ path }) => path))
  run('drizzle-kit', 'bin.cjs', 'generate', `--name=add_${spec.slug.replaceAll('-', '_')}`)
  return files
}

const report = (spec: Spec, files: Awaited<ReturnType<typeof create>>) => {
  const width = Math.max(...files.map(({ path }) => path.length), 'server/db/migrations'.length)
  const isSeeded = files.some(({ path }) => path.startsWith('server/seed'))
  console.info(
    `${spec.title.many}: one is ${withArticle(spec.title.one.toLowerCase())}, guarded by ${spec.subject}\n`,
  )
  for (const { path, what } of files) console.info(`  ${path.padEnd(width)}  ${what}`)
  console.info(`  ${'server/db/migrations'.padEnd(width)}  its table`)
  console.info(`
npm start shows it at /${spec.slug}. ${isSeeded ? 'Demo rows are in new databases only.' : 'It has no demo rows: a required field needs values of yours, in server/seed/plain-rows.ts.'}
npm run test:server -- --resource ${spec.name} tests it, npm run words lists what Bengali lacks.
docs/adding-a-resource.md explains each part.`)
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
