import { reason } from '../../contract/policies/refusals'
import { busy, databaseError, Refusal } from '../core/errors'

const conflict = () => new Refusal(409, reason('record.reference.changed'))

/** By PostgreSQL's error code (appendix A of its documentation): errors that are not the server's fault. */
const refusals: Readonly<Record<string, () => Refusal>> = {
  // foreign_key_violation: the checks before the write saw the record, which another transaction then deleted.
  '23503': conflict,
  // check_violation
  '23514': () => new Refusal(400, reason('record.value.outOfRange')),
  // serialization_failure and deadlock_detected, after all retries
  '40001': busy,
  '40P01': busy,
  // lock_not_available, query_canceled: the timeouts of server/db/postgres.ts
  '55P03': busy,
  '57014': busy,
}

/** The refusal of a call that the database refused; undefined if it is an error of the server. */
export const databaseRefusal = (error: unknown): Refusal | undefined =>
  refusals[databaseError(error).code ?? '']?.()
