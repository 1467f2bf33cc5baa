import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { limits } from '#contract/policies/limits.ts'
import type { FileStore } from '../core/file-store'
import { OperatorError } from '../core/operator-error'
import { checkKey, typeOfKey } from './file-key'

export type S3Settings = {
  bucket: string
  /** Before each key, with a slash at its end, or empty. */
  prefix: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 30_000
/** For responses 5xx and 429. */
const retries = 3
const missing = 404

type Init = { method?: string; body?: Buffer; headers?: Record<string, string> }

/** The complete response arrives within the timeout. */
const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) })

/** In bytes; S3 always sends it. */
const sizeOf = ({ headers }: Response): number => {
  const size = headers.get('content-length')
  if (size === null) throw new Error('The file store sent a file without its length')
  return Number(size)
}

const textOf = (xml: string, element: string) => {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return found?.replace(/&quot;/g, '"').replace(/&amp;/g, '&')
}

/** Files in a bucket of an S3-compatible service, by path-style addresses. The bucket is private: only servers read it. */
export const createS3FileStore = (
  settings: S3Settings,
  pageSize = 1000,
): FileStore & { check: () => Promise<void> } => {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const urlOf = (key: string) => `${bucketUrl}/${prefix}${key}`

  const failed = async (response: Response) =>
    new Error(
      `The file store answered ${response.status} ${textOf(await response.text(), 'Code') ?? ''}`.trim(),
    )
  const send = async (url: string, init: Init & { signal: AbortSignal }) => {
    const response = await client.fetch(url, init as RequestInit)
    if (!response.ok && response.status !== missing) throw await failed(response)
    return response
  }
  const found = async (response: Response) => {
    if (response.ok) return response
    // Otherwise the connection could not be used again.
    await response.body?.cancel()
    return null
  }
  const page = async (token: string | undefined) => {
    const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize), prefix })
    if (token) query.set('continuation-token', token)
    const response = await send(`${bucketUrl}?${query}`, within(timeoutMs))
    if (!response.ok) throw await failed(response)
    return response.text()
  }

  return {
    put: async (key, bytes, contentType) => {
      checkKey(key, contentType)
      const headers = {
        'content-type': contentType,
        // The service refuses a body that was damaged on its way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const init = { method: 'PUT', body: bytes, headers, ...within(timeoutMs) }
      const response = await send(urlOf(key), init)
      if (!response.ok) throw await failed(response)
      await response.body?.cancel()
    },
    get: async (key) => {
      const contentType = typeOfKey(key)
      const response = contentType && (await found(await send(urlOf(key), within(timeoutMs))))
      if (!response) return null
      const size = sizeOf(response)
      if (size > limits.imageBytes)
        throw new Error(`'${key}' has ${size} bytes, more than an upload may have`)
      return { bytes: Buffer.from(await response.arrayBuffer()), contentType }
    },
    open: async (key) => {
      const contentType = typeOfKey(key)
      if (!contentType) return null
      // The client's speed decides how long the body takes, so only its start is limited.
      const start = new AbortController()
      const timer = setTimeout(() => start.abort(), timeoutMs)
      const response = await send(urlOf(key), { signal: start.signal })
        .then(found)
        .finally(() => clearTimeout(timer))
      if (!response?.body) return null
      const stream = Readable.fromWeb(response.body as ReadableStream)
      return { stream, size: sizeOf(response), contentType }
    },
    remove: async (key) => {
      if (!typeOfKey(key)) return
      const response = await send(urlOf(key), { method: 'DELETE', ...within(timeoutMs) })
      await response.body?.cancel()
    },
    async *keys() {
      let token: string | undefined
      do {
        const xml = await page(token)
        for (const [, name = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          const key = name.slice(prefix.length)
          if (typeOfKey(key)) yield key
        }
        token = textOf(xml, 'NextContinuationToken')
      } while (token)
    },
    check: async () => {
      const response = await client.fetch(`${bucketUrl}?list-type=2&max-keys=1`, within(timeoutMs))
      const code = textOf(await response.text(), 'Code') ?? ''
      if (response.status >= 300 && response.status < 500)
        throw new OperatorError(`FILES_URL: ${bucketUrl} answered ${response.status} ${code}`.trim())
    },
  }
}
