import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { deliveryTimeoutMs, excerptLength } from '#contract/policies/webhooks.ts'
import { findAddressProblem, hostOf, isPublicAddress } from './public-address'

export type Posted = { status: number | null; excerpt: string; problem: string | null; durationMs: number }

/** What the connection goes to: looked up once, checked, and then used, so that a second look-up can't differ. */
export const pinnedAddress = async (url: URL, allowed: readonly string[]) => {
  const host = hostOf(url)
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true })
  const mayBePrivate = allowed.includes(host)
  const [first] = found
  // One private address among several is enough to refuse: the name is not to be trusted then.
  if (!first || !(mayBePrivate || found.every(({ address }) => isPublicAddress(address)))) return undefined
  return first
}

type Pinned = { address: string; family: number }
const send = (url: URL, pinned: Pinned, body: string, headers: object, signal: AbortSignal) =>
  new Promise<Pick<Posted, 'status' | 'excerpt'>>((resolve, reject) => {
    const pinnedLookup: LookupFunction = (_host, { all }, done) =>
      all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)
    const { request } = url.protocol === 'https:' ? https : http
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      lookup: pinnedLookup,
      agent: false,
      maxHeaderSize: 16_384,
      signal,
    })
    sent.on('error', reject)
    // Not a response for Node.js.
    sent.on('upgrade', ({ statusCode = null }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, excerpt: '' })
    })
    // Redirects are not followed: they are responses like any other.
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => {
        // Characters that a text column can't hold are left out.
        const text = Buffer.concat(chunks)
          .toString('utf8')
          .replace(/\p{Cc}|\p{Cs}/gu, ' ')
        resolve({ status: response.statusCode ?? null, excerpt: text.slice(0, excerptLength) })
        sent.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= excerptLength * 4) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    })
    sent.end(body)
  })

const problemOf = (error: unknown): string => {
  const { name, code, message } = error as Error & { code?: string }
  if (name === 'AbortError' || name === 'TimeoutError')
    return `No response within ${deliveryTimeoutMs / 1000} seconds`
  return (code ?? message).slice(0, 300)
}

/** Rejects when the time is over, also while the work waits for a look-up, which can't be ended. */
export const within = <T>(signal: AbortSignal, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])

/** Posts a body, to a public address only unless its host is allowed. Never rejects. */
export const post = async (
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  allowed: readonly string[],
): Promise<Posted> => {
  const begun = performance.now()
  const after = (outcome: Omit<Posted, 'durationMs'>): Posted => ({
    ...outcome,
    durationMs: Math.round(performance.now() - begun),
  })
  const signal = AbortSignal.timeout(deliveryTimeoutMs)
  try {
    const url = new URL(address)
    const isRefused = findAddressProblem(address, allowed) !== undefined
    const pinned = isRefused ? undefined : await within(signal, pinnedAddress(url, allowed))
    if (!pinned) return after({ status: null, excerpt: '', problem: 'The address is not a public one' })
    const { status, excerpt } = await within(signal, send(url, pinned, body, headers, signal))
    const isAccepted = status !== null && status >= 200 && status < 300
    return after({ status, excerpt, problem: isAccepted ? null : `The response was ${status}` })
  } catch (error) {
    return after({ status: null, excerpt: '', problem: problemOf(error) })
  }
}
