import pg from 'pg'

const waiting = 'select count(distinct pid)::int as n from pg_locks where not granted'

/**
 * Runs writes of recorded changes so that none is completed before each has done its checks: they wait for the history,
 * or for a lock of each other, until all do.
 */
export const overlap = async <T>(url: string, writes: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin; lock table history in share mode')
    let answered = 0
    const answers = Promise.all(writes.map((write) => write().finally(() => (answered += 1))))
    for (;;) {
      const { rows } = await client.query(waiting)
      if (rows[0].n + answered >= writes.length) break
    }
    await client.query('commit')
    return await answers
  } finally {
    await client.end()
  }
}
