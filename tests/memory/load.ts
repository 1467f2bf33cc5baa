import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import sharp from 'sharp'
import openApi from '../../docs/openapi.json' with { type: 'json' }
import { apiOf, type Call, tokenOf } from '../support/e2e/backend'
import { address } from '../support/server/order-helpers'
import { imageBytes, multipart } from '../support/server/upload'

type Rows = { data: Record<string, unknown>[] }

/** The paths that answer a list, an overview or a file without further input. */
const readPaths = Object.entries(openApi.paths)
  .filter(([path, methods]) => 'get' in methods && !path.includes('{') && path.startsWith('/api/'))
  .map(([path]) => path.slice('/api/'.length))
  // A stream, which does not end, and the end of the session.
  .filter((path) => !['x/live', 'store-admin/logout'].includes(path))

const rowsOf = async (call: Call, line: string) => ((await call(line)).body as Rows).data

const deeplyNested = (depth: number): object => {
  let nested: object = {}
  for (let n = 0; n < depth; n++) nested = { nested }
  return nested
}

/** Each of them with the first query that it accepts; without those that need more. */
const answeredReads = async (call: Call) => {
  const lines = await Promise.all(
    readPaths.map(async (path) => {
      for (const query of ['?page=1&limit=50', '?offset=0&limit=50', ''])
        if ((await call(`GET ${path}${query}`)).status === 200) return `${path}${query}`
      return undefined
    }),
  )
  return lines.filter((line) => line !== undefined)
}

/** Uploads a photo of 12 megapixels and some 10 MB. Its noise hardly gets smaller when it is compressed. */
export const photoUpload = async (url: string) => {
  const token = await tokenOf(url, 'super')
  const [width, height] = [4000, 3000]
  const noise = randomBytes(width * height * 3)
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const { payload, headers } = await multipart({ featureName: 'product' }, { bytes, type: 'image/jpeg' })
  return async () => {
    const response = await fetch(`${url}/api/admin/media/upload`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    })
    await response.arrayBuffer()
    return response.status
  }
}

/** The kinds of work that users do at the same time, and requests that are refused. */
const worksOf = async (url: string) => {
  const call = await apiOf(url, 'super')
  const token = await tokenOf(url, 'super')
  const products = await rowsOf(call, 'GET admin/products?page=1&limit=50')
  const customers = await rowsOf(call, 'GET admin/users?page=1&limit=20')
  const brands = await rowsOf(call, 'GET brands?offset=0&limit=20')
  const picture = await imageBytes(2000, 1500).png().toBuffer()
  const one = <T>(list: readonly T[], n: number) => list[n % list.length] as T
  const upload = async () => {
    const { payload, headers } = await multipart({ featureName: 'product' }, { bytes: picture })
    const response = await fetch(`${url}/api/admin/media/upload`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    })
    await response.arrayBuffer()
    return response
  }
  const order = async (n: number) => {
    const lines = [{ productId: one(products, n).id, quantity: 1 }]
    const placed = await call('POST x/orders', {
      customerId: one(customers, n).id,
      paymentMethod: 'COD',
      ...address,
      lines,
    })
    if (placed.status !== 200) return placed
    const { id: orderId } = placed.body as { id: string }
    return call('POST admin/payment/add-manual-payment', { orderId, currentAmount: '100.00' })
  }
  const reads = await answeredReads(call)
  const read = (n: number) => call(`GET ${one(reads, n)}`)
  const record = (n: number) => call(`GET admin/products/${one(products, n).id}`)
  const search = (n: number) =>
    call(`GET admin/products?page=1&limit=10&productName=${'abcdefghijklmnoprstuvw'[n % 22]}`)
  const change = async (n: number) => {
    const { id } = one(brands, n)
    const { body } = await call(`GET brands/${id}`)
    const { version } = body as { version: number }
    return call(`PATCH brands/${id}`, { description: `Changed ${n} times`, version })
  }
  const refused = (n: number) =>
    n % 2
      ? call('POST admin/tags', deeplyNested(500))
      : call(
          'POST admin/tags',
          Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [`k${key}`, key])),
        )
  return { read, record, search, order, change, upload, refused }
}
type Works = Awaited<ReturnType<typeof worksOf>>

/** Twenty requests of a usual day: mostly reading. */
const mix: readonly (keyof Works)[] = [
  ...Array<'read'>(7).fill('read'),
  ...Array<'record'>(4).fill('record'),
  ...Array<'search'>(3).fill('search'),
  ...Array<'order'>(2).fill('order'),
  ...Array<'change'>(2).fill('change'),
  'upload',
  'refused',
]

/** Users at work, each with a short pause after every request, until `isOver`. Counts the answers by work and status. */
export const loadServer = async (
  url: string,
  { users, pauseMs, isOver }: { users: number; pauseMs: number; isOver: () => boolean },
) => {
  const works = await worksOf(url)
  const answers = new Map<string, number>()
  const work = async (user: number) => {
    for (let n = user; !isOver(); n += users) {
      const name = mix[n % mix.length] as keyof Works
      const { status } = await works[name](n)
      const key = `${name} ${status}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      await after(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: users }, (_, user) => work(user)))
  return answers
}
