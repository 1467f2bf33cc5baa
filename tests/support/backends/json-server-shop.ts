import { startJsonServer } from '../providers/json-server'
import { startServer } from '../providers/server-process'
import { type RunningShop, regions, someClients } from './shop'

/** Ids as numbers, or as texts, which json-server 1 alone finds. */
const dataWith = (idOf: (id: number) => number | string) => ({
  regions: regions.map((name, at) => ({ id: idOf(at + 1), name })),
  clients: someClients().map((client) => ({
    ...client,
    id: idOf(client.id),
    region: client.region && idOf(client.region),
  })),
})
const withoutSessions = (server: Omit<RunningShop, 'endSessions'>): RunningShop => ({
  ...server,
  endSessions: () => {},
})

export const startJsonServerShop = async () => withoutSessions(await startJsonServer(dataWith(Number)))
export const startInstalledJsonServer = async () =>
  withoutSessions(await startServer({ DATA: JSON.stringify(dataWith(String)) }))
