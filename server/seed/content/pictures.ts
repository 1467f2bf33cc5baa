import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { FileStore } from '#server/core/file-store.ts'
import { draw, drawBanner, type Look, type Shot, type Thing } from '../art'
import { drawMark, type Mark } from '../art/marks'
import { type Paper, renderDocumentPdf } from '../catalog/document-image'
import { seededId } from '../random'
import type { DrawnPictures } from './drawn-pictures'

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
  make: (key: string, drawn?: DrawnPictures) => Promise<File>
}

/** Encodes a drawing, unless it was drawn before. */
const renderPicture = async (
  svg: string,
  shape: Shape,
  key: string,
  drawn?: DrawnPictures,
): Promise<File> => {
  const { width, height } = shape
  // Drawn at its size: to be resized, it would be parsed twice.
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
  const drawing = createHash('sha256')
    .update(sized + JSON.stringify(encoding))
    .digest('hex')
  const bytes = (await drawn?.find(drawing)) ?? (await sharp(Buffer.from(sized)).webp(encoding).toBuffer())
  drawn?.add(drawing, key)
  return { bytes, contentType: 'image/webp', shape }
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
  ) => order(feature, name, 'webp', look, alt, (key, drawn) => renderPicture(svg(), shape, key, drawn))
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
    develop: (put: FileStore['put'], drawn?: DrawnPictures) =>
      Promise.all(
        [...orders.values()].map(async ({ key, feature, name, alt, make }) => {
          const { bytes, contentType, shape } = await make(key, drawn)
          await put(key, bytes, contentType)
          const facts = { contentType, size: bytes.length, uploadedBy: null }
          return { key, feature, name, alt, width: null, height: null, ...shape, ...facts }
        }),
      ),
  }
}
export type Album = ReturnType<typeof createAlbum>
