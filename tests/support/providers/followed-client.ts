import { onTestFinished } from 'vitest'
import { createQueryClient, resetOnSessionChange } from '#providers/data/query-client.ts'

/** A cache that follows the session, as the admin has it, until the test ends. */
export const clientFollowingSession = () => {
  const client = createQueryClient()
  onTestFinished(resetOnSessionChange(client))
  return client
}
