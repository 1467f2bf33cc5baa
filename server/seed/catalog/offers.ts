import type { Album } from '../content/pictures'
import { offerRows } from '../data/offers'
import { system } from './houses'
import type { Product } from './products'
import { productIds, startOf } from './promotions'
import { p, ul } from './words'

export const offers = (album: Album, products: readonly Product[]) =>
  offerRows.map(({ title, starts, ends, off, colours, things, shows, products: names, text, points }) => {
    const [ground, colour, trim] = colours
    return {
      ...system('offers', title),
      title,
      banner: album.banner('offer', ground, { colour, trim }, [...things], shows),
      description: [...text.map(p), ...(points ? [ul(points)] : [])].join(''),
      products: productIds(products, names),
      startsAt: startOf(starts),
      endsAt: startOf(ends),
      isActive: !off,
    }
  })
