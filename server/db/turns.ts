/** Milliseconds that a request has used, and those that requests of its kind have used before. */
export type Account = { kind?: string; used: number; expected: number }
type Waiting = { account: Account; since: number; start: () => void }

/** What the expectation of a kind falls to with each request that uses less. */
const forgetting = 0.9
/**
 * Milliseconds after which other requests are read: the embedded database answers without waiting for anything, so all
 * statements of a request would follow each other.
 */
const busyFor = 5
/** How much waiting counts against use: an expensive request is slow next to many others, but goes on. */
const patience = 1 / 4

/**
 * Gives an embedded database, which runs one statement or transaction at a time, to several requests: the cheapest one
 * is next, by what it has used and what its kind usually uses. So a page of a list passes an import.
 */
export class Turns {
  #waiting: Waiting[] = []
  #isTaken = false
  #pausedAt = 0
  readonly #usual = new Map<string, number>()
  /** Milliseconds for which the database was used. */
  used = 0

  accountOf(kind: string): Account {
    const expected = (this.#usual.get(kind) ?? 0) * forgetting
    this.#usual.set(kind, expected)
    return { kind, used: 0, expected }
  }

  async take<T>(account: Account, work: () => Promise<T>): Promise<T> {
    if (this.#isTaken)
      await new Promise<void>((start) => this.#waiting.push({ account, since: performance.now(), start }))
    this.#isTaken = true
    const begun = performance.now()
    try {
      return await work()
    } finally {
      const now = performance.now()
      this.#charge(account, now - begun)
      // Later: the request that has its result now may send the next statement at once.
      if (this.#waiting.length || now - this.#pausedAt > busyFor) setImmediate(() => this.#pass())
      else this.#isTaken = false
    }
  }

  #charge(account: Account, time: number) {
    this.used += time
    account.used += time
    const { kind, used } = account
    if (kind !== undefined && used > (this.#usual.get(kind) ?? 0)) this.#usual.set(kind, used)
  }

  #pass() {
    const now = performance.now()
    this.#pausedAt = now
    const [first, ...others] = this.#waiting
    if (!first) {
      this.#isTaken = false
      return
    }
    const cost = ({ account: { used, expected }, since }: Waiting) =>
      Math.max(used, expected) - (now - since) * patience
    const next = others.reduce((best, one) => (cost(one) < cost(best) ? one : best), first)
    this.#waiting = this.#waiting.filter((one) => one !== next)
    next.start()
  }
}
