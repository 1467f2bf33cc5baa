import { databaseError } from './core/errors'
import { OperatorError } from './core/operator-error'

/** undefined_table and undefined_column of PostgreSQL: the declarations are ahead of the migrations. */
const missing: readonly (string | undefined)[] = ['42P01', '42703']

/** What is printed about a failed start: errors that the operator or developer can fix have only a message; others keep their stack. */
export const explainFailure = (error: unknown): unknown => {
  if (error instanceof OperatorError) return error.message
  const { code, message } = databaseError(error)
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${process.env.PORT ?? 3000}: stop it, or set PORT`
  if (missing.includes(code))
    return `The database lacks something that is declared: ${message}. Run: npm run migrations`
  return error
}
