import { useCallQuery } from '#kit/call/use-call-query.ts'

/** Colleagues rarely change. */
const staleMs = 300_000
/** A kind of record, or one record. */
export type ColleaguesOf = { resource: string; id?: string }
/** Colleagues who may read such records, or that record. */
export const useColleagues = (enabled: boolean, query: ColleaguesOf) =>
  useCallQuery('x.colleagues', { query }, { enabled, staleTime: staleMs })
