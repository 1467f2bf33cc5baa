import type { RecordFor, ResourceName } from '#contract/types.ts'
import type { Row } from '../context/props'

/** The record of an entry or a resource, typed by its declaration if the name is known. */
export type RecordAt<P> = P extends { resource: infer R }
  ? RecordAt<R>
  : P extends { name: infer N extends ResourceName }
    ? RecordFor<N>
    : Row

/**
 * A record as its declaration types it. Rows of lists and the records in refusals are untyped; tests validate the
 * backend's responses against the declarations.
 */
export const recordOf = <N extends ResourceName>(_resource: N, record: object): RecordFor<N> =>
  record as RecordFor<N>
