import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import type { HeicFailure } from '#kit/fields/images/prepare/heic.ts'
import { readablePicture } from '#kit/fields/images/prepare/prepare.ts'
import { root } from '#tests/support/source.ts'

const bytes = readFileSync(join(root, 'tests/kit/fields/heic/quarters.heic'))
const heic = () => new File([bytes], 'IMG_1.HEIC')

type Reply = { failed: HeicFailure } | 'crash' | 'silence' | 'pixels'
let reply: Reply
let decodesHeic: boolean
let workers: FakeWorker[]

/** Replies like the workers of the page, without a browser's decoder. */
class FakeWorker {
  onmessage?: (event: { data: unknown }) => void
  onerror?: (event: object) => void
  isEnded = false
  readonly url: string
  constructor(url: URL) {
    this.url = String(url)
    workers.push(this)
  }
  postMessage() {
    queueMicrotask(() => {
      if (!this.url.includes('heic.worker')) {
        const blob = new Blob(['JPEG'], { type: 'image/jpeg' })
        return this.onmessage?.({ data: { rendered: { blob, width: 64, height: 96 } } })
      }
      if (reply === 'crash') return this.onerror?.({})
      this.onmessage?.({ data: { loaded: true } })
      if (reply === 'silence') return
      const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 }
      this.onmessage?.({ data: reply === 'pixels' ? { pixels } : reply })
    })
  }
  terminate() {
    this.isEnded = true
  }
}
const conversions = () => workers.filter(({ url }) => url.includes('heic.worker')).length

beforeEach(() => {
  reply = 'pixels'
  decodesHeic = false
  workers = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      constructor(data: Uint8ClampedArray) {
        this.data = data
      }
    },
  )
  vi.stubGlobal('createImageBitmap', async () => {
    if (!decodesHeic) throw new Error('The source image could not be decoded')
    return { close: () => {} }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a picture that is chosen', () => {
  it('stays as it is if the browser decodes it, or if it is no HEIC photo', async () => {
    const other = new File(['a file of another kind'], 'a.jpg', { type: 'image/jpeg' })
    expect(await readablePicture(other)).toEqual({ file: other })
    decodesHeic = true
    const photo = heic()
    expect(await readablePicture(photo)).toEqual({ file: photo })
    expect(workers).toEqual([])
  })

  it('becomes a JPEG if it is a HEIC photo that the browser cannot decode, once for each file', async () => {
    const photo = heic()
    const onConvert = vi.fn()
    const first = await readablePicture(photo, { onConvert })
    expect(first).toMatchObject({ file: { name: 'IMG_1.jpg', type: 'image/jpeg' } })
    expect(onConvert).toHaveBeenCalledTimes(1)
    expect(await readablePicture(photo, { onConvert })).toEqual(first)
    expect(onConvert).toHaveBeenCalledTimes(1)
    expect(conversions()).toBe(1)
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
  })

  it.each([
    [
      { failed: { kind: 'damaged' } },
      'This HEIC photo is damaged or incomplete. Choose another copy.',
      false,
    ],
    [
      { failed: { kind: 'tooLarge', megapixels: 108 } },
      'This HEIC photo has 108 megapixels. The limit is 50. Save it as JPEG and add that.',
      false,
    ],
    ['crash', 'Couldn’t load the converter for HEIC photos. Check your connection and try again.', true],
  ] as const)('is refused with a reason after %j', async (next, problem, canRetry) => {
    reply = next
    expect(await readablePicture(heic())).toEqual({ problem, canRetry })
  })

  it('is given up after the limit of time, with its worker', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    reply = 'silence'
    const result = readablePicture(heic())
    await vi.waitUntil(() => conversions() === 1)
    await vi.advanceTimersByTimeAsync(limits.heicSeconds * 1000)
    expect(await result).toMatchObject({ canRetry: true, problem: expect.stringContaining('took too long') })
    expect(workers[0]?.isEnded).toBe(true)
  })

  it('is cancelled with its worker, and the next one is converted', async () => {
    reply = 'silence'
    const stop = new AbortController()
    const result = readablePicture(heic(), { signal: stop.signal })
    await vi.waitUntil(() => conversions() === 1)
    stop.abort()
    await expect(result).rejects.toThrow('aborted')
    expect(workers[0]?.isEnded).toBe(true)
    reply = 'pixels'
    expect(await readablePicture(heic())).toHaveProperty('file')
  })
})
