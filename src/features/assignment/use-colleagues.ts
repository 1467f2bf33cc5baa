import { useCallQuery } from '#kit/call/use-call-query.ts'

/** Colleagues rarely change. */
const staleMs = 300_000
export const useColleagues = (enabled: boolean) =>
  useCallQuery('x.colleagues', {}, { enabled, staleTime: staleMs })
