import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { imageBytes, multipart } from '../support/server/upload'
import type { Answer, ShopProcess } from './shop-process'

/** The writes that the server acknowledged. */
export const newAcknowledged = () => ({
  tags: new Map<string, string>(),
  pictures: new Set<string>(),
  brand: { id: '', version: 1 },
})
export type Acknowledged = ReturnType<typeof newAcknowledged>

export const uploadForm = async () =>
  multipart({ featureName: 'brand' }, { bytes: await imageBytes().png().toBuffer() })
export type Form = Awaited<ReturnType<typeof uploadForm>>

export const upload = ({ send }: ShopProcess, form: Form): Promise<Answer> =>
  send('/api/admin/media/upload', {
    method: 'POST',
    headers: form.headers,
    body: new Uint8Array(form.payload),
  })

type Options = { onWrite?: () => void; mayRefuse?: (answer: Answer) => boolean; isOver?: () => boolean }

let names = 0
/** Text that cannot be compressed, so that the database grows. */
const text = () => randomBytes(1500).toString('base64')

/**
 * Four clients write at the same time, each until a request gets no answer or one that `mayRefuse` accepts, or `isOver`.
 */
export const write = async (
  shop: ShopProcess,
  form: Form,
  acknowledged: Acknowledged,
  { onWrite = () => {}, mayRefuse = () => false, isOver = () => false }: Options,
) => {
  const { brand } = acknowledged
  const repeat = async (one: () => Promise<Answer>, acknowledge: (body: Answer['body']) => void) => {
    while (!isOver()) {
      const answer = await one().catch(() => undefined)
      if (!answer || mayRefuse(answer)) return
      assert.ok(answer.status < 300, `${answer.status} ${JSON.stringify(answer.body)}`)
      acknowledge(answer.body)
      onWrite()
    }
  }
  const addTags = () => {
    let name = ''
    return repeat(
      () => {
        names += 1
        name = `Tag ${names}`
        return shop.call('POST admin/tags', { name })
      },
      (body) => acknowledged.tags.set(String(body.id), name),
    )
  }
  await Promise.all([
    addTags(),
    addTags(),
    repeat(
      () => shop.call(`PATCH brands/${brand.id}`, { description: text(), version: brand.version }),
      ({ version }) => {
        brand.version = Number(version)
      },
    ),
    repeat(
      () => upload(shop, form),
      ({ url }) => acknowledged.pictures.add(String(url)),
    ),
  ])
}

/** Every acknowledged write is there. */
export const checkAcknowledged = async (shop: ShopProcess, acknowledged: Acknowledged) => {
  const { body } = await shop.call('GET admin/tags')
  const kept = new Map((body.data as { id: string; name: string }[]).map(({ id, name }) => [id, name]))
  const lost = [...acknowledged.tags].filter(([id, name]) => kept.get(id) !== name)
  assert.deepEqual(lost, [], 'lost tags')
  assert.equal(new Set(kept.values()).size, kept.size, 'each tag is stored once')
  const { brand } = acknowledged
  const found = await shop.call(`GET brands/${brand.id}`)
  const version = Number(found.body.version)
  // One more may have been written and not acknowledged.
  assert.ok(
    version === brand.version || version === brand.version + 1,
    `brand: ${version} after ${brand.version}`,
  )
  brand.version = version
  for (const url of acknowledged.pictures) assert.equal((await shop.server.fetch(url)).status, 200, url)
}
