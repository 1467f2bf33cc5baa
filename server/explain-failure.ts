import { databaseError } from './core/errors'
import { OperatorError } from './core/operator-error'

/** undefined_table and undefined_column of PostgreSQL: the declarations are ahead of the migrations. */
const missing: readonly (string | undefined)[] = ['42P01', '42703']

/** Files and folders that cannot be written. */
const unwritable: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user: change its permissions, or ',
  EPERM: 'may not be written by this user: change its permissions, or ',
  EROFS: 'is on a read-only file system: ',
  // Of folders on one, Node says that they do not exist.
  ENOENT: 'could not be created, because it would be on a read-only file system: ',
  ENOSPC: 'is on a disk that is full: make room, or ',
}
type FileError = Error & { path?: unknown; dest?: unknown; syscall?: unknown }
/** Of a copy that failed, the file to be written. */
const pathOf = ({ dest, path = 'A file to be written' }: FileError) => String(dest ?? path)

/** What cannot be written, why, and what to do; undefined for other errors. */
const unwritableProblem = (error: FileError, code: string | undefined, remedy: string) => {
  const isOther = code === 'ENOENT' && error.syscall !== 'mkdir'
  if (!code || isOther || !Object.hasOwn(unwritable, code)) return undefined
  return `${pathOf(error)} ${unwritable[code]}${remedy}`
}

/** What is printed about a failed start: errors that the operator or developer can fix have only a message; others keep their stack. */
export const explainFailure = (error: unknown, remedy = 'set DATA_DIR to another folder'): unknown => {
  if (error instanceof OperatorError) return error.message
  const { code, message } = databaseError(error)
  if (code === 'EADDRINUSE')
    return `Another program listens on port ${process.env.PORT ?? 3000}: stop it, or set PORT`
  const problem = error instanceof Error ? unwritableProblem(error, code, remedy) : undefined
  if (problem) return problem
  if (missing.includes(code))
    return `The database lacks something that is declared: ${message}. Run: npm run migrations`
  return error
}
