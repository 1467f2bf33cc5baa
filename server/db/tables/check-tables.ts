import { registry as own } from '#contract/index.ts'
import { plugins, registry } from '#plugins/contract.ts'
import { pendingMigration } from './pending-migration'

/** drizzle-kit asks whether a column is new or renamed, and fails without a terminal to ask in. */
const needsAnswer = (error: unknown) => error instanceof Error && /interactive prompt/i.test(error.message)

try {
  const statements = await pendingMigration(own)
  for (const plugin of plugins) statements.push(...(await pendingMigration(registry, plugin)))
  if (statements.length) {
    console.warn('\nThe database tables do not match the declarations. Missing:')
    for (const statement of statements.slice(0, 5)) console.warn(`  ${statement.split('\n', 1)[0]}`)
    if (statements.length > 5) console.warn(`  … and ${statements.length - 5} more`)
    console.warn('Run: npm run migrations\n')
  }
} catch (error) {
  if (!needsAnswer(error)) throw error
  console.warn(
    '\nThe database tables do not match the declarations: columns were added and removed, or renamed.',
  )
  console.warn(
    'Run in another terminal, where it asks which: npm run migrations. Or name what was renamed: npm run migrations -- --rename brands.title:name\n',
  )
}
