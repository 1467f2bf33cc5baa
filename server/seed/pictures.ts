import sharp from 'sharp'
import type { media } from '../store/internal'
import { draw, type Look, type Shot, type Thing } from './art'
import { drawMark, type Mark } from './art/marks'
import { idOf } from './random'

/** Side of a kept picture in pixels. */
const size = 720

export type Image = { key: string; alt: string }
type Order = { key: string; feature: string; name: string; svg: () => string }
type File = { key: string; bytes: Buffer }

const develop = async ({ key, svg }: Order): Promise<File> => {
  const bytes = await sharp(Buffer.from(svg())).resize(size).webp({ quality: 82, effort: 2 }).toBuffer()
  return { key, bytes }
}

/** Collects the pictures that records show; what looks the same is drawn once. */
export const createAlbum = () => {
  const orders = new Map<string, Order>()
  const order = (feature: string, name: string, look: string[], svg: () => string) => {
    const key = `${feature}/${idOf('picture', feature, name, ...look)}.webp`
    orders.set(key, { key, feature, name: `${name}.webp`, svg })
    return key
  }
  return {
    thing: (feature: string, thing: Thing, look: Look, alt: string, shot: Shot = 'whole'): Image => ({
      key: order(feature, thing, [look.colour, look.trim, shot], () => draw(thing, look, shot)),
      alt,
    }),
    mark: (feature: string, mark: Mark, colour: string, alt: string): Image => ({
      key: order(feature, mark, [colour], () => drawMark(mark, colour)),
      alt,
    }),
    /** Draws what `isThere` does not know, a few at a time, and answers the rows that tell of the files. */
    develop: async (
      isThere: (key: string) => boolean,
      put: (key: string, bytes: Buffer, contentType: string) => Promise<void>,
      at: Date,
    ) => {
      const waiting = [...orders.values()].filter(({ key }) => !isThere(key))
      const rows: (typeof media.$inferInsert)[] = []
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { key, feature, name } = next
          const { bytes } = await develop(next)
          await put(key, bytes, 'image/webp')
          const shape = { width: size, height: size, contentType: 'image/webp', size: bytes.length }
          rows.push({ key, feature, name, ...shape, uploadedBy: null, createdAt: at })
        }
      }
      await Promise.all([work(), work(), work(), work()])
      return rows
    },
  }
}
export type Album = ReturnType<typeof createAlbum>
