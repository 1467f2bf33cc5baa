import type { Album } from '../content/pictures'
import { offerRows } from '../data/offers'
import { system } from './companies'
import { bulletList, paragraph } from './product-texts'
import type { SeedProduct } from './products'
import { endOf, productIds, startOf } from './promotions'

export const demoOffers = (album: Album, products: readonly SeedProduct[]) =>
  offerRows.map(({ title, starts, ends, off, colours, things, shows, products: names, text, points }) => {
    const [ground, colour, trim] = colours
    return {
      ...system('offers', title),
      title,
      banner: album.banner('offer', ground, { colour, trim }, [...things], shows),
      description: [...text.map(paragraph), ...(points ? [bulletList(points)] : [])].join(''),
      products: productIds(products, names),
      startsAt: startOf(starts),
      endsAt: endOf(ends),
      isActive: !off,
    }
  })
