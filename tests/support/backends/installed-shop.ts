import { startServer } from '../providers/server-process'
import { startPostgres } from '../server/process/postgres'
import { account, type RunningShop, regions, someClients } from './shop'

/** An installed server on a PostgreSQL of its own. */
export const startServerOnPostgres = async (variables: Readonly<Record<string, string>> = {}) => {
  const database = await startPostgres()
  const server = await startServer({ ...variables, DATABASE_URL: database.url }).catch(async (error) => {
    await database.stop()
    throw error
  })
  const stop = async () => {
    await server.stop()
    await database.stop()
  }
  return { ...server, stop }
}

/** The real server that `npm run test:dialects` has installed, with the clients and one user. */
const startShop = (start: typeof startServerOnPostgres) => async (): Promise<RunningShop> => {
  const data = { account, regions, clients: someClients() }
  const { url, stop, expire } = await start({ DATA: JSON.stringify(data) })
  return { url, stop, endSessions: expire }
}
export const startInstalledShop = startShop(startServer)
export const startShopOnPostgres = startShop(startServerOnPostgres)
