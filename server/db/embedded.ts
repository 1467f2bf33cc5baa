import { type ExecProtocolOptions, PGlite, type Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, linkToShared } from '../core/database'
import { LookUpNames } from './look-up-names'
import { type Account, Turns } from './turns'

type Responses = Awaited<ReturnType<PGlite['execProtocolStream']>>
type LookUp = { name: Uint8Array; description?: Responses }

/** Letters of messages. */
const [parse, describe, bind, sync] = [0x50, 0x44, 0x42, 0x53]
/** What a description is asked for, by its letter. */
const statement = 0x53
/** Where the content of a message begins: after its letter and its length. */
const head = 5
const end = Uint8Array.of(0)

/** A message of PostgreSQL's protocol, version 3. */
const messageOf = (letter: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts)
  const message = Buffer.alloc(head + content.length)
  message.writeUInt8(letter)
  message.writeInt32BE(content.length + head - 1, 1)
  message.set(content, head)
  return message
}

/**
 * The embedded database. Its driver parses and plans every statement each time; here, look-ups are sent as named
 * statements, which are planned once.
 */
export class EmbeddedDatabase extends PGlite {
  readonly #names = new LookUpNames()
  readonly #lookUps = new Map<string, LookUp>()
  /** The look-up whose messages the driver sends, one after the other; it runs one statement at a time. */
  #current: LookUp | undefined

  override async execProtocolStream(message: Uint8Array, options?: ExecProtocolOptions): Promise<Responses> {
    const send = (bytes: Uint8Array) => super.execProtocolStream(bytes, options)
    const [letter] = message
    if (letter === parse) return this.#parse(message, send)
    const lookUp = this.#current
    if (letter === sync) this.#current = undefined
    if (lookUp && letter === describe && message[head] === statement) {
      lookUp.description ??= await send(messageOf(describe, Uint8Array.of(statement), lookUp.name, end))
      return lookUp.description
    }
    // It begins with the names of the portal and of the statement; the driver leaves both empty.
    if (lookUp && letter === bind) return send(messageOf(bind, end, lookUp.name, message.subarray(head + 1)))
    return send(message)
  }

  async #parse(message: Uint8Array, send: (bytes: Uint8Array) => Promise<Responses>): Promise<Responses> {
    // It begins with the empty name of the statement.
    const text = Buffer.from(message.subarray(head + 1, message.indexOf(0, head + 1))).toString()
    const known = this.#lookUps.get(text)
    this.#current = known
    if (known) return []
    const name = this.#names.nameOf(text)
    if (!name) return send(message)
    const lookUp = { name: Buffer.from(name) }
    const responses = await send(messageOf(parse, lookUp.name, message.subarray(head)))
    this.#lookUps.set(text, lookUp)
    this.#current = lookUp
    return responses
  }
}

/** What Drizzle uses of the driver, each time at its turn. */
const takingTurns = (client: PGlite, turns: Turns, account: () => Account) =>
  drizzle({
    client: {
      query: <T>(...call: Parameters<PGlite['query']>) =>
        turns.take(account(), () => client.query<T>(...call)),
      transaction: <T>(work: (inside: Transaction) => Promise<T>) =>
        turns.take(account(), () => client.transaction(work)),
    } as PGlite,
  })

/** The database of the server, whose statements count singly, and those of its requests. */
export const databasesOf = (client: PGlite) => {
  const turns = new Turns()
  const db = takingTurns(client, turns, () => ({ used: 0, expected: 0 }))
  const forRequest = (call: string): Database => {
    const account = turns.accountOf(call)
    return linkToShared(
      takingTurns(client, turns, () => account),
      db,
    )
  }
  return { db, forRequest }
}
