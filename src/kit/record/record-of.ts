import type { RecordFor, ResourceName } from '../../../contract/types'

/**
 * A record as its declaration types it. Rows of lists and the records in refusals are untyped; tests validate the
 * backend's responses against the declarations.
 */
export const recordOf = <N extends ResourceName>(_resource: N, record: object): RecordFor<N> =>
  record as RecordFor<N>
