import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import { vi } from 'vitest'

/** The SQL statements that `run` sends to the embedded database, without those that begin and end transactions. */
export const statementsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
  const found: string[] = []
  const { execute } = PglitePreparedQuery.prototype
  const spy = vi.spyOn(PglitePreparedQuery.prototype, 'execute').mockImplementation(function (
    this: InstanceType<typeof PglitePreparedQuery>,
    ...args
  ) {
    found.push(String(Reflect.get(this, 'queryString')))
    return execute.apply(this, args)
  })
  await run().finally(() => spy.mockRestore())
  return found
}
