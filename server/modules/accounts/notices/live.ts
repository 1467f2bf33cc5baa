import { PassThrough } from 'node:stream'
import { and, inArray } from 'drizzle-orm'
import { limits } from '#contract/policies/limits.ts'
import { bearerTokenOf } from '#server/auth/auth.ts'
import { hashToken } from '#server/auth/sessions.ts'
import { canRead } from '#server/core/can-read.ts'
import { type CallContext, StreamResponse } from '#server/core/context.ts'
import { type Database, sharedDatabase } from '#server/core/database.ts'
import { namedVisibleCondition } from '#server/db/read/visible.ts'
import { notices } from '#server/db/tables/internal.ts'
import { currentAdmin } from '../profile'
import { type Listener, LiveHub, type ReachLimit } from './live-hub'

const hubs = new WeakMap<Database, LiveHub>()
const hubOf = ({ db: own, registry, now }: CallContext): LiveHub => {
  const db = sharedDatabase(own)
  const hub = hubs.get(db) ?? new LiveHub(db, registry, now)
  hubs.set(db, hub)
  return hub
}

const beginning = 'retry: 1000\nevent: open\ndata:\n\n'

/** A stream with the events of the hub, until it is closed or its time is over. */
export const openEventStream = async (
  hub: LiveHub,
  of: Omit<Listener, 'send' | 'end'>,
): Promise<PassThrough> => {
  const stream = new PassThrough()
  const listener: Listener = {
    ...of,
    send: (event) => void stream.write(`event: ${event}\ndata:\n\n`),
    end: () => {
      leave()
      stream.end()
    },
  }
  await hub.add(listener)
  stream.write(beginning)
  const heartbeat = setInterval(() => void stream.write(':\n\n'), limits.liveHeartbeatMs).unref()
  // Nothing is written to a stream that has ended but is not read to its end.
  const leave = () => {
    hub.remove(listener)
    clearInterval(heartbeat)
    clearTimeout(end)
  }
  const end = setTimeout(listener.end, limits.liveStreamMs).unref()
  stream.once('close', leave)
  return stream
}

const response = (stream: PassThrough) =>
  new StreamResponse(stream, 'text/event-stream', 'live.txt', { 'x-accel-buffering': 'no' })

const limitOf = (context: CallContext): ReachLimit | undefined => {
  if (!context.reach) return undefined
  const isWithin = async (ids: readonly string[]) => {
    const { id } = notices
    // Asked once for all users with the same reach: no notice is about a record that has an owner.
    const within = await namedVisibleCondition({ ...context, admin: null }, notices)
    const where = and(inArray(id, [...ids]), within)
    return (await context.db.select({ id }).from(notices).where(where).limit(1)).length > 0
  }
  return { reach: [...context.reach].sort().join(), isWithin }
}

/** A stream of server-sent events. They only report that something is new: what it is, is read with permission. */
export const streamLiveEvents = async (context: CallContext) => {
  if (!String(context.request.headers.accept).includes('text/event-stream'))
    return response(new PassThrough().end(beginning))
  const { id } = currentAdmin(context)
  const readable = new Set(
    context.registry.resources.filter((one) => canRead(context, one)).map(({ name }) => name),
  )
  const limit = limitOf(context)
  const stream = await openEventStream(hubOf(context), {
    userId: id,
    session: hashToken(String(bearerTokenOf(context.request))),
    ...(limit && { limit }),
    hears: ({ recipientId, actorId, entity }) =>
      actorId !== id && (recipientId === null || recipientId === id) && readable.has(entity),
  })
  // Also if the client is gone before the first byte is sent, or stops reading.
  const { socket } = context.request
  const close = () => stream.destroy()
  if (socket.destroyed) close()
  else {
    socket.once('close', close)
    stream.once('close', () => socket.off('close', close))
  }
  return response(stream)
}
