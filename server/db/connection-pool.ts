import pg, { type PoolClient } from 'pg'

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void

/**
 * Releases a connection that breaks while it is used. node-postgres would end the process, because no one listens to the
 * error, and Drizzle never releases a connection whose BEGIN fails.
 */
const releaseWhenBroken = (client: PoolClient): PoolClient => {
  const { release } = client
  let isReleased = false
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    client.off('error', client.release)
    release.call(client, error)
  }
  return client.on('error', client.release)
}

/** The connections of a server. One that PostgreSQL ends fails the call that uses it, and no other. */
export class ConnectionPool extends pg.Pool {
  override connect(): Promise<PoolClient>
  override connect(connected: Connected): undefined
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (!connected) return super.connect().then(releaseWhenBroken)
    super.connect(connected)
    return undefined
  }
}
