import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import {
  decodeHeic,
  HeicError,
  hasHeicContent,
  type LibHeif,
  type Pixels,
} from '#kit/fields/images/prepare/heic.ts'
import { root } from '#tests/support/source.ts'

/**
 * 96 × 64 pixels in four quarters: red, green; blue, yellow. A quarter turn clockwise is in its container and, as on
 * iPhones, in its EXIF data, too.
 */
const photo = readFileSync(join(root, 'tests/kit/fields/heic/quarters.heic'))
const library: LibHeif = createRequire(import.meta.url)('libheif-js/libheif/libheif.js')()

const fileOfBrands = (...brands: string[]) => {
  const [major = '', ...compatible] = brands
  const box = `ftyp${major}\0\0\0\0${compatible.join('')}`
  return new Blob([Uint8Array.of(0, 0, 0, box.length + 4), box, 'mdat of any length'])
}

describe('a HEIC photo', () => {
  it.each([
    [['heic', 'mif1', 'heic'], true],
    [['mif1', 'mif1', 'heic', 'miaf'], true],
    [['heix'], true],
    [['avif', 'mif1', 'miaf'], false],
    [['mif1', 'avif'], false],
    [['isom', 'mp42'], false],
  ])('is recognized by the brands of its content: %j is %s', async (brands, expected) => {
    expect(await hasHeicContent(fileOfBrands(...brands))).toBe(expected)
  })

  it('is recognized without a type and a name, and not by them', async () => {
    expect(await hasHeicContent(new Blob([photo]))).toBe(true)
    expect(await hasHeicContent(new File(['a text of some length'], 'a.heic', { type: 'image/heic' }))).toBe(
      false,
    )
    expect(await hasHeicContent(new Blob([]))).toBe(false)
  })

  it('is decoded upright, turned once', async () => {
    const { data, width, height } = await decodeHeic(library, photo, 10_000)
    expect([width, height]).toEqual([64, 96])
    const at = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)]
    const isNear = (actual: number[], expected: number[]) =>
      expect(Math.max(...actual.map((value, i) => Math.abs(value - (expected[i] ?? 255))))).toBeLessThan(6)
    isNear(at(8, 8), [40, 60, 200])
    isNear(at(56, 8), [200, 30, 30])
    isNear(at(8, 88), [230, 220, 60])
    isNear(at(56, 88), [30, 160, 40])
  })

  it('with more pixels than the limit is refused before its pixels are decoded', async () => {
    const failure = await decodeHeic(library, photo, 6000).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HeicError)
    expect(failure).toMatchObject({ failure: { kind: 'tooLarge', megapixels: 1 } })
  })

  it.each([
    ['its head', 900],
    ['its pixels', photo.length - 60],
  ])('that ends within %s is reported as damaged', async (_, length) => {
    // The library prints what it finds.
    vi.spyOn(console, 'log').mockReturnValue()
    await expect(decodeHeic(library, photo.subarray(0, length), 10_000)).rejects.toMatchObject({
      failure: { kind: 'damaged' },
    })
    vi.restoreAllMocks()
  })

  it('of a burst is the main picture of its file', async () => {
    const image = (side: number, isPrimary: boolean) => ({
      get_width: () => side,
      get_height: () => side,
      is_primary: () => isPrimary,
      display: (target: Pixels, done: (result: Pixels) => void) => done(target),
    })
    class HeifDecoder {
      decode = () => [image(2, false), image(3, true)]
    }
    expect((await decodeHeic({ HeifDecoder }, photo, 100)).width).toBe(3)
  })
})
