import type { RecordFor, ResourceName } from '../../../contract/types'

/**
 * A record as its declaration types it. Rows of lists and the records in refusals have no type of their own; tests
 * validate what the backend answers against the declarations.
 */
export const recordOf = <N extends ResourceName>(_resource: N, record: object): RecordFor<N> =>
  record as RecordFor<N>
