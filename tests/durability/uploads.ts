import assert from 'node:assert/strict'
import { request } from 'node:http'
import { report } from '../support/server/figures'
import { imageBytes, multipart } from '../support/server/upload'
import type { ShopProcess } from './shop-process'
import { type Form, upload } from './writes'

const libraryTotal = async ({ call }: ShopProcess) =>
  Number((await call('GET x/media?page=1&limit=10')).body.total)

/** Sends the first half of a body and breaks the connection. */
const breakOff = async ({ server, authorization }: ShopProcess, form: Form) => {
  const sent = request(`${server.origin}/api/admin/media/upload`, {
    method: 'POST',
    headers: { ...form.headers, ...authorization(), 'content-length': form.payload.length },
  })
  sent.on('error', () => {})
  const closed = new Promise<void>((done) => sent.once('close', () => done()))
  sent.write(form.payload.subarray(0, form.payload.length / 2), () => sent.destroy())
  await closed
}

/** Uploads that arrive damaged or in part leave nothing behind. */
export const damageUploads = async (shop: ShopProcess, form: Form) => {
  const before = await libraryTotal(shop)
  const picture = await imageBytes(600, 400).png().toBuffer()
  const half = Math.floor(picture.length / 2)
  for (const bytes of [picture.subarray(0, half), Buffer.from(picture).fill(0, half)]) {
    const { status } = await upload(shop, await multipart({ featureName: 'brand' }, { bytes }))
    assert.equal(status, 400, 'a damaged picture is refused')
  }
  await breakOff(shop, form)
  assert.equal((await upload(shop, form)).status, 200)
  assert.equal(await libraryTotal(shop), before + 1, 'pictures in the library')
  report('damaged and interrupted uploads', 'refused, and nothing of them is stored')
}
