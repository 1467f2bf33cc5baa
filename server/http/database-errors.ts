import { reason } from '../../contract/policies/errors'
import { ApiError, databaseError, serverBusy } from '../core/errors'

const conflict = () => new ApiError(409, reason('record.reference.changed'))

/** By PostgreSQL's error code (appendix A of its documentation): errors that are not the server's fault. */
const errorsByCode: Readonly<Record<string, () => ApiError>> = {
  // foreign_key_violation: the checks before the write saw the record, which another transaction then deleted.
  '23503': conflict,
  // check_violation
  '23514': () => new ApiError(400, reason('record.value.outOfRange')),
  // serialization_failure and deadlock_detected, after all retries
  '40001': serverBusy,
  '40P01': serverBusy,
  // lock_not_available, query_canceled: the timeouts of server/db/postgres.ts
  '55P03': serverBusy,
  '57014': serverBusy,
}

/** The refusal of a call that the database refused; undefined if it is an error of the server. */
export const databaseApiError = (error: unknown): ApiError | undefined =>
  errorsByCode[databaseError(error).code ?? '']?.()
