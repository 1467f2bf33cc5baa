import { databaseError } from './core/errors'
import { OperatorError } from './core/operator-error'

/** undefined_table and undefined_column of PostgreSQL: the declarations are ahead of the migrations. */
const missing: readonly (string | undefined)[] = ['42P01', '42703']

/** Files and folders that cannot be written. */
const unwritable: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user: change its permissions, or set DATA_DIR',
  EPERM: 'may not be written by this user: change its permissions, or set DATA_DIR',
  EROFS: 'is on a read-only file system: set DATA_DIR to another folder',
  ENOSPC: 'is on a disk that is full',
}
const pathOf = (error: unknown) =>
  error instanceof Error && 'path' in error ? String(error.path) : 'The data folder'

/** What is printed about a failed start: errors that the operator or developer can fix have only a message; others keep their stack. */
export const explainFailure = (error: unknown): unknown => {
  if (error instanceof OperatorError) return error.message
  const { code, message } = databaseError(error)
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${process.env.PORT ?? 3000}: stop it, or set PORT`
  if (code && Object.hasOwn(unwritable, code)) return `${pathOf(error)} ${unwritable[code]}`
  if (missing.includes(code))
    return `The database lacks something that is declared: ${message}. Run: npm run migrations`
  return error
}
