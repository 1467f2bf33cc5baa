import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { limits } from '#contract/policies/limits.ts'
import { ApiError } from '#server/core/errors.ts'
import type { Picture } from '#server/core/file-store.ts'
import { readPicture } from '#server/files/picture.ts'
import { receiveFile, removeReceivedFiles } from '#server/files/received-files.ts'
import { pinnedAddress, within } from '../webhooks/post'
import { hostOf, isPublicAddress } from '../webhooks/public-address'

const maxRedirects = 5

class PictureProblem extends Error {
  constructor(readonly why: Reason) {
    super(why.code)
  }
}

/** Without TLS too: nothing is sent, and many old shops have none. `allowed` hosts may be private. */
const checked = (address: string, allowed: readonly string[]): URL => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  const host = url && hostOf(url)
  if (!isWeb || !host || (isIP(host) && !isPublicAddress(host) && !allowed.includes(host)))
    throw new PictureProblem(reason('move.picture.address'))
  return url
}

const open = async (url: URL, allowed: readonly string[], signal: AbortSignal) => {
  const pinned = await within(signal, pinnedAddress(url, allowed))
  if (!pinned) throw new PictureProblem(reason('move.picture.address'))
  const pinnedLookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)
  const { get } = url.protocol === 'https:' ? https : http
  const headers = {
    accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif',
    'user-agent': 'moto-admin',
  }
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    get(url, { headers, lookup: pinnedLookup, agent: false, maxHeaderSize: 16_384, signal }, resolve).on(
      'error',
      reject,
    )
  })
}

async function* bounded(response: AsyncIterable<Buffer>) {
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > limits.imageBytes) throw new PictureProblem(reason('move.picture.large'))
    yield chunk
  }
}

/** The bytes of an address, each of whose redirects is checked as it is. */
const receive = async (address: string, allowed: readonly string[], signal: AbortSignal) => {
  let url = checked(address, allowed)
  for (let redirects = 0; ; redirects++) {
    const response = await open(url, allowed, signal)
    const { statusCode: status = 0, headers } = response
    const isRedirect = status >= 300 && status < 400 && headers.location && redirects < maxRedirects
    if (isRedirect && URL.canParse(headers.location ?? '', url.href)) {
      response.destroy()
      url = checked(new URL(headers.location ?? '', url).href, allowed)
      continue
    }
    if (status !== 200) {
      response.destroy()
      throw new PictureProblem(reason('move.picture.status', { status }))
    }
    return receiveFile(Readable.from(bounded(response)))
  }
}

const whyOf = (error: unknown): Reason => {
  if (error instanceof PictureProblem) return error.why
  if (error instanceof ApiError)
    return error.statusCode === 413 ? reason('move.picture.large') : reason('move.picture.type')
  const { name } = error as Error
  return name === 'AbortError' || name === 'TimeoutError'
    ? reason('move.picture.time')
    : reason('move.picture.connection')
}

/** A picture from an address of the public web, as an upload of it would be stored; or why there is none. */
export const fetchPicture = async (
  address: string,
  allowed: readonly string[],
): Promise<{ picture: Picture } | { why: Reason }> => {
  const signal = AbortSignal.timeout(limits.movePictureSeconds * 1000)
  try {
    const file = await receive(address, allowed, signal)
    try {
      // Its first bytes say what it is, whatever its address ends with.
      return { picture: await readPicture('picture', file, limits.pictureSide) }
    } finally {
      await removeReceivedFiles([file])
    }
  } catch (error) {
    return { why: whyOf(error) }
  }
}
