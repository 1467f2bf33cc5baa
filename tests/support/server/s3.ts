import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { readEnv } from '#server/env.ts'
import type { S3Settings } from '#server/files/s3-files.ts'

const [bucket, accessKeyId, secretAccessKey, region] = ['shop-files', 'test-key', 'test-secret', 'us-east-1']

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

/** Signature version 4, as Amazon documents it ("Signature Calculations for the Authorization Header"). */
const checkSignature = (request: IncomingMessage, url: URL) => {
  const given = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  const [, credential = '', signed = '', signature] = given ?? []
  const [id = '', ...scope] = credential.split('/')
  if (id !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  const query = [...url.searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  const canonical = [
    request.method,
    url.pathname,
    query.sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope.join('/'), sha256(canonical)].join(
    '\n',
  )
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
}

const checkBody = (request: IncomingMessage, body: Buffer) => {
  const expected = request.headers['x-amz-content-sha256']
  if (expected !== 'UNSIGNED-PAYLOAD' && expected !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch')
}

type Stored = Map<string, { body: Buffer; type: string }>
type Reply = { status: number; body?: string | Buffer; type?: string }

const listOf = (stored: Stored, { searchParams }: URL): string => {
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('continuation-token') ?? '']
  const matches = [...stored.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = matches.slice(0, Number(searchParams.get('max-keys') ?? 1000))
  const keys = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const next =
    page.length < matches.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<ListBucketResult>${keys}${next}</ListBucketResult>`
}

const replyTo = async (request: IncomingMessage, stored: Stored): Promise<Reply> => {
  const url = new URL(request.url ?? '/', 'http://s3.example')
  const body = await buffer(request)
  checkSignature(request, url)
  checkBody(request, body)
  const [, name, ...rest] = url.pathname.split('/')
  if (name !== bucket) throw new Refusal(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (request.method === 'PUT') stored.set(key, { body, type: String(request.headers['content-type']) })
  if (request.method === 'DELETE') stored.delete(key)
  if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200 }
  if (!key) return { status: 200, body: listOf(stored, url), type: 'application/xml' }
  const found = stored.get(key)
  if (!found) throw new Refusal(404, 'NoSuchKey')
  return { status: 200, ...found }
}

type S3 = { settings: S3Settings; stop: () => Promise<void> }

/**
 * A bucket: of the service that FILES_URL_TEST and the variables of its access key name, in a new folder; otherwise of a
 * server in memory that checks signatures and hashes.
 */
export const startS3 = async (): Promise<S3> => {
  const { FILES_URL_TEST } = process.env
  const named = FILES_URL_TEST && readEnv({ ...process.env, FILES_URL: FILES_URL_TEST }).s3
  if (named)
    return {
      settings: { ...named, prefix: `${named.prefix}${process.pid}-${Date.now()}/` },
      stop: async () => {},
    }
  const stored: Stored = new Map()
  const server = createServer(async (request, response) => {
    const reply = await replyTo(request, stored).catch((error: unknown): Reply => {
      if (!(error instanceof Refusal)) throw error
      return { status: error.status, body: `<Error><Code>${error.code}</Code></Error>` }
    })
    response.statusCode = reply.status
    if (reply.type) response.setHeader('content-type', reply.type)
    response.end(reply.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { bucket, prefix: 'media/', endpoint, region, accessKeyId, secretAccessKey },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
