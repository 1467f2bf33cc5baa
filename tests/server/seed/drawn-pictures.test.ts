import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalFileStore } from '#server/files/local-files.ts'
import { drawnPicturesOf } from '#server/seed/content/drawn-pictures.ts'
import { createAlbum } from '#server/seed/content/pictures.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`

/** Creates the one picture of a demo in a folder; returns its bytes, and whether it was found in the former demo. */
const demo = async (name: string, former: string, colour: string) => {
  const drawn = drawnPicturesOf(join(folder, former))
  let isFound = false
  const find = async (drawing: string) => {
    const bytes = await drawn.find(drawing)
    isFound = bytes !== undefined
    return bytes
  }
  const files = createLocalFileStore(join(folder, name, 'media'), { isDurable: false })
  const album = createAlbum()
  const { key } = album.sheet(
    'cause',
    'a square',
    () => square(colour),
    { width: 30, height: 20 },
    'A square',
  )
  await album.develop(files.put, { ...drawn, find })
  await drawn.saveIn(join(folder, name))
  return { bytes: (await files.get(key))?.bytes, isFound }
}

describe('the pictures of a demo', () => {
  it('are drawn at their size', async () => {
    const { bytes, isFound } = await demo('first', 'none', '#ff0000')
    expect(isFound).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  })

  it('are taken from the former demo, as long as their drawing is the same', async () => {
    const first = await demo('first', 'none', '#ff0000')
    expect(await demo('second', 'first', '#ff0000')).toEqual({ ...first, isFound: true })
    const changed = await demo('third', 'second', '#0000ff')
    expect(changed.isFound).toBe(false)
    expect(changed.bytes).not.toEqual(first.bytes)
    // Also over several demos.
    expect((await demo('fourth', 'second', '#ff0000')).isFound).toBe(true)
  })

  it('are drawn again if the file of the former demo is missing', async () => {
    await demo('first', 'none', '#ff0000')
    rmSync(join(folder, 'first', 'media'), { recursive: true })
    expect((await demo('second', 'first', '#ff0000')).isFound).toBe(false)
    expect(existsSync(join(folder, 'second', 'media'))).toBe(true)
  })
})
