import { logDetails } from '../core/errors'

/**
 * What became of handing something to a provider. `refused`: the provider surely does not have it, and gets it again later unless the
 * refusal is final. `uncertain`: it may have it, so it is not handed over again.
 */
export type Outcome =
  | { result: 'delivered'; providerId: string }
  | { result: 'refused'; error: string; isFinal: boolean }
  | { result: 'uncertain'; error: string }

/** Where deliveries are stored. A claim is a lease: who holds it may hand over the delivery, and nobody else. */
export type DeliveryStore<T> = {
  /** Leases the next delivery that is due; undefined if there is none. */
  claim: (now: Date) => Promise<T | undefined>
  /** Stores the outcome, unless the lease was lost. */
  settle: (delivery: T, outcome: Outcome, now: Date) => Promise<void>
  /** Gives up what was leased by a server that did not settle it in time. */
  expire: (now: Date) => Promise<void>
}

const firstPauseMs = 60_000
const maxPauseMs = 21_600_000
/** After so many attempts a delivery has failed: the last one is about a day after the first. */
export const maxAttempts = 10
/** The pause after an attempt: a minute, two, four … up to six hours, and a tenth at random so that many do not return at once. */
export const pauseAfter = (attempts: number, random = Math.random): number =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs) * (1 + random() / 10)

/** How often deliveries are looked for. */
export const lookEveryMs = 5_000

type Deliveries<T> = {
  store: DeliveryStore<T>
  hand: (delivery: T) => Promise<Outcome>
  now: () => Date
}

type Rounds = { run: () => Promise<void>; stop: () => Promise<void> }

/** One round at a time, which ends early at a stop; callers during a round share it. */
export const createRounds = (round: (isStopping: () => boolean) => Promise<void>): Rounds => {
  let running: Promise<void> | undefined
  let isStopping = false
  const run = () => {
    running ??= round(() => isStopping).finally(() => {
      running = undefined
    })
    return running
  }
  const stop = async () => {
    isStopping = true
    await running?.catch(() => {})
  }
  return { run, stop }
}

/** Hands over what is due, one after the other, until nothing is or the server stops. */
export const createDeliveries = <T>({ store, hand, now }: Deliveries<T>) =>
  createRounds(async (isStopping) => {
    await store.expire(now())
    while (!isStopping()) {
      const delivery = await store.claim(now())
      if (!delivery) return
      // A failure before or after the handing is not told apart.
      const outcome = await hand(delivery).catch(
        (error: Error): Outcome => ({ result: 'uncertain', error: logDetails(error).message }),
      )
      await store.settle(delivery, outcome, now())
    }
  })
