/** Reads server-sent events until the stream ends; calls with the name of each. */
export const readEvents = async (body: ReadableStream<Uint8Array>, onEvent: (name: string) => void) => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1]
      if (name) onEvent(name)
    }
  }
}

const firstWaitMs = 1000
const maxWaitMs = 60_000

/** The delay before a connection attempt: doubled with every failure, and spread so that clients don’t return at once. */
export const retryDelayMs = (failures: number, random: () => number = Math.random): number =>
  Math.min(maxWaitMs, firstWaitMs * 2 ** failures) * (0.5 + random() / 2)

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

type Connection = {
  /** Resolves to undefined if the backend refuses. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | undefined>
  /** Called for every event, and once for each new connection: something may have been missed. */
  onEvent: (name: string) => void
  signal: AbortSignal
}

/** Keeps a stream of events open until it is refused or aborted. */
export const followEvents = async ({ open, onEvent, signal }: Connection): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const body = await open(signal)
      if (!body) return
      await readEvents(body, (name) => {
        failures = 0
        onEvent(name)
      })
    } catch {
      // The next attempt follows.
    }
    await wait(retryDelayMs(failures), signal)
  }
}
