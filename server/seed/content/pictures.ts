import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '../../core/file-store'
import { draw, drawBanner, type Look, type Shot, type Thing } from '../art'
import { drawMark, type Mark } from '../art/marks'
import { type Paper, renderDocumentPdf } from '../catalog/document-image'
import { seededId } from '../random'

/** The side of a stored picture in pixels: drawing and encoding are most of the work of the demo. */
const size = 400
/** The size of a stored banner, in the proportions of its drawing. */
const bannerSize = { width: 800, height: 300 } as const

export type SeedImage = { key: string; alt: string }
type Shape = { width: number; height: number }
/** `shape` is missing if the file is no picture. */
type File = { bytes: Buffer; contentType: string; shape?: Shape }
type Order = {
  key: string
  feature: string
  name: string
  alt: string
  make: (drawn?: FileStore) => Promise<File>
}

/** Encodes a drawing; `drawn` caches encoded ones. */
const renderPicture = async (svg: string, shape: Shape, drawn?: FileStore): Promise<File> => {
  const contentType = 'image/webp'
  const { width, height } = shape
  const encode = () => sharp(Buffer.from(svg)).resize(width, height).webp(encoding).toBuffer()
  if (!drawn) return { bytes: await encode(), contentType, shape }
  const hash = createHash('sha256')
    .update(JSON.stringify([svg, shape, encoding]))
    .digest('hex')
  const key = `drawn/${hash}.webp`
  const before = await drawn.get(key)
  const bytes = before?.bytes ?? (await encode())
  if (!before) await drawn.put(key, bytes, contentType)
  return { bytes, contentType, shape }
}
const encoding = { quality: 82, effort: 0 } as const
const square = { width: size, height: size }

/** Collects the files that records show; identical ones are created once. */
export const createAlbum = () => {
  const orders = new Map<string, Order>()
  const order = (
    feature: string,
    name: string,
    end: string,
    look: string[],
    alt: string,
    make: Order['make'],
  ): SeedImage => {
    const key = `${feature}/${seededId('picture', feature, name, ...look)}.${end}`
    // A file in several places has the name of the first one.
    if (!orders.has(key)) orders.set(key, { key, feature, name: `${name}.${end}`, alt, make })
    return { key, alt }
  }
  const picture = (
    feature: string,
    name: string,
    look: string[],
    alt: string,
    svg: () => string,
    shape: Shape = square,
  ) => order(feature, name, 'webp', look, alt, (drawn) => renderPicture(svg(), shape, drawn))
  return {
    thing: (feature: string, thing: Thing, look: Look, alt: string, shot: Shot = 'whole'): SeedImage =>
      picture(feature, thing, [look.colour, look.trim, shot], alt, () => draw(thing, look, shot)),
    mark: (feature: string, mark: Mark, colour: string, alt: string): SeedImage =>
      picture(feature, mark, [colour], alt, () => drawMark(mark, colour)),
    banner: (feature: string, ground: string, look: Look, things: Thing[], alt: string): SeedImage =>
      picture(
        feature,
        things.join('-'),
        [ground, look.colour, look.trim],
        alt,
        () => drawBanner(ground, look, things),
        bannerSize,
      ),
    /** A separate drawing of this size. */
    sheet: (feature: string, name: string, svg: () => string, shape: Shape, alt: string): SeedImage =>
      picture(feature, name, [], alt, svg, shape),
    paper: (feature: string, name: string, paper: Paper): SeedImage =>
      order(feature, name, 'pdf', [], paper.title, async () => ({
        bytes: renderDocumentPdf(paper),
        contentType: 'application/pdf',
      })),
    /** Creates the files, and returns their rows. Other threads have all the work at once: this one is often busy. */
    develop: (put: FileStore['put'], drawn?: FileStore) =>
      Promise.all(
        [...orders.values()].map(async ({ key, feature, name, alt, make }) => {
          const { bytes, contentType, shape } = await make(drawn)
          await put(key, bytes, contentType)
          const facts = { contentType, size: bytes.length, uploadedBy: null }
          return { key, feature, name, alt, width: null, height: null, ...shape, ...facts }
        }),
      ),
  }
}
export type Album = ReturnType<typeof createAlbum>
