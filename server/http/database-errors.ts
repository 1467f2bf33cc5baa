import { reason } from '#contract/policies/errors/index.ts'
import { ApiError, databaseError, serverBusyError, storageFullError } from '../core/errors'

const conflict = () => new ApiError(409, reason('record.reference.changed'))

/** By the code of PostgreSQL (appendix A of its documentation) or of the system: errors that are no defect of the server. */
const errorsByCode: Readonly<Record<string, () => ApiError>> = {
  // foreign_key_violation: the checks before the write saw the record, which another transaction then deleted.
  '23503': conflict,
  // check_violation
  '23514': () => new ApiError(400, reason('record.value.outOfRange')),
  // serialization_failure and deadlock_detected, after all retries
  '40001': serverBusyError,
  '40P01': serverBusyError,
  // lock_not_available, query_canceled: the timeouts of server/db/postgres.ts
  '55P03': serverBusyError,
  '57014': serverBusyError,
  // too_many_connections; a standby that is not yet the primary (read_only_sql_transaction)
  '53300': serverBusyError,
  '25006': serverBusyError,
  // disk_full; and what the file system says to uploads and to the embedded database
  '53100': storageFullError,
  ENOSPC: storageFullError,
  EDQUOT: storageFullError,
}

/** admin_shutdown, crash_shutdown, cannot_connect_now, connection exceptions; and those of the socket. */
const isConnectionCode = /^(57P0[123]|08\w{3}|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT)$/
/** node-postgres gives these errors no code. */
const isConnectionMessage =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect)/

const isConnectionLost = ({ code, message }: { code?: string; message?: string }) =>
  code ? isConnectionCode.test(code) : isConnectionMessage.test(message ?? '')

/** The refusal of a call that the database or the file system refused; undefined if it is an error of the server. */
export const databaseApiError = (error: unknown): ApiError | undefined => {
  const cause = databaseError(error)
  return isConnectionLost(cause) ? serverBusyError() : errorsByCode[cause.code ?? '']?.()
}
