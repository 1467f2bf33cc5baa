import { useCallQuery } from '#kit/call/use-call-query.ts'

/** Colleagues rarely change. */
const staleMs = 300_000
/** A kind of record, or one record. */
export type ColleaguesOf = { resource: string; id?: string }
/** Colleagues who may read such records, or that record; all by default. */
export const useColleagues = (enabled: boolean, query: ColleaguesOf | Record<string, never> = {}) =>
  useCallQuery('x.colleagues', { query }, { enabled, staleTime: staleMs })
