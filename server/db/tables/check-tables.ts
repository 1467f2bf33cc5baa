import { registry } from '../../../contract'
import { pendingMigration } from './pending-migration'

const statements = await pendingMigration(registry)
if (statements.length) {
  console.warn('\nThe database tables do not match the declarations. Missing:')
  for (const statement of statements.slice(0, 5)) console.warn(`  ${statement.split('\n', 1)[0]}`)
  if (statements.length > 5) console.warn(`  … and ${statements.length - 5} more`)
  console.warn('Run: npm run migrations\n')
}
