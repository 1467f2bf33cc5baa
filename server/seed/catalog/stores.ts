import type { Album } from '../content/pictures'
import { storeHours, storeRows } from '../data/stores'
import { system } from './companies'

/** The showrooms, each with a picture from the street and one from inside. */
export const demoStores = (album: Album) =>
  storeRows.map(({ hours, colour, ...row }) => {
    const look = { colour, trim: '#f2f5f9' }
    return {
      ...system('stores', row.name),
      ...row,
      hours: Object.entries(storeHours[hours] ?? {}).map(([day, [opens, closes]]) => ({
        day,
        opens,
        closes,
      })),
      pictures: [
        album.thing('store', 'shopFront', look, `${row.name} from the street`),
        album.thing('store', 'shopFloor', look, `${row.name}, inside`),
      ],
      isActive: hours !== 'none',
    }
  })
