import type { Look, Thing } from '../art'
import type { Album } from '../content/pictures'

type ExtraPicture = { feature: string; thing: Thing; look: Look; alt: string }

/** Uploaded pictures that no record shows yet. */
const extraPictures: readonly ExtraPicture[] = [
  {
    feature: 'blog',
    thing: 'naked',
    look: { colour: '#6d28d9', trim: '#e5e7eb' },
    alt: 'A violet naked bike from the side',
  },
  {
    feature: 'cms',
    thing: 'scooter',
    look: { colour: '#f59e0b', trim: '#1f2937' },
    alt: 'An amber scooter on its stand',
  },
  {
    feature: 'product',
    thing: 'gloves',
    look: { colour: '#0f766e', trim: '#111827' },
    alt: 'A pair of teal riding gloves',
  },
]

export const seedExtraPictures = (album: Album) => {
  for (const { feature, thing, look, alt } of extraPictures) album.thing(feature, thing, look, alt)
}
