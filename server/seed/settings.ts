import type { PaymentMethod } from '#contract/calls/payment.ts'
import type { DeliveryZone } from '#contract/calls/people.ts'
import type { GeneralSettings } from '#contract/settings/general.ts'
import { divisions } from '../core/areas'
import { side } from './art/draw'
import type { Album, SeedImage } from './content/pictures'

const methods: PaymentMethod[] = [
  {
    method: 'SSL',
    enabled: true,
    order: 1,
    instructions: 'Card, bKash, Nagad or Rocket. The order is confirmed as soon as the payment has come.',
  },
  {
    method: 'COD',
    enabled: true,
    order: 2,
    instructions: 'Pay in cash when it is delivered. For motorbikes a deposit is asked for beforehand.',
  },
]

/** Fee and days by division; then exceptions for districts; then for thanas. */
const fees: Readonly<Record<string, readonly [fee: number, days: number]>> = {
  Dhaka: [110, 3],
  Chattogram: [130, 4],
  Rajshahi: [130, 4],
  Khulna: [130, 4],
  Sylhet: [130, 4],
  Mymensingh: [120, 3],
  Barishal: [150, 5],
  Rangpur: [150, 5],
  'Dhaka/Dhaka': [60, 1],
  'Dhaka/Gazipur': [80, 2],
  'Dhaka/Narayanganj': [80, 2],
  'Chattogram/Chattogram': [100, 2],
  'Chattogram/Rangamati': [180, 6],
  'Chattogram/Bandarban': [180, 6],
  'Chattogram/Khagrachhari': [180, 6],
  'Sylhet/Sylhet': [100, 3],
  'Khulna/Khulna': [100, 3],
  'Rajshahi/Rajshahi': [100, 3],
  'Dhaka/Dhaka/Dohar': [100, 2],
  'Dhaka/Dhaka/Nawabganj': [100, 2],
  'Dhaka/Dhaka/Dhamrai': [90, 2],
  'Chattogram/Chattogram/Sandwip': [220, 7],
  'Barishal/Bhola/Manpura': [260, 8],
  'Barishal/Bhola': [180, 6],
}

const zoneOf = (path: string): DeliveryZone => {
  const [one, two, three] = path.split('/')
  const division = divisions.find((d) => d.name === one)
  const district = division?.districts.find((d) => d.name === two)
  const thana = district?.thanas.find((t) => t.name === three)
  const [fee, days] = fees[path] ?? [0, 0]
  if (!division || (two && !district) || (three && !thana)) throw new Error(`There is no area '${path}'`)
  return {
    divisionId: division.id,
    districtId: district?.id ?? null,
    thanaId: thana?.id ?? null,
    fee: `${fee}.00`,
    days,
  }
}
export const demoDeliveryZones = (): DeliveryZone[] => Object.keys(fees).map(zoneOf)

/** The value of a point. */
export const pointWorth = '0.50'

type StoredGeneral = Omit<GeneralSettings, 'logo'> & { logo: SeedImage }

/** A P whose bowl is a wheel. */
const drawLogo = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" fill="#c8361d"/>
<g fill="none" stroke="#ffffff" stroke-width="92" stroke-linecap="round" stroke-linejoin="round">
<path d="M300 700 V390"/><circle cx="480" cy="390" r="180"/></g>
<circle cx="480" cy="390" r="52" fill="#ffffff"/>
</svg>`
export const demoLogo = (album: Album) =>
  album.sheet('shop', 'padma-motors', drawLogo, { width: 400, height: 400 }, 'Padma Motors')

const generalSettings = (logo: SeedImage): StoredGeneral => ({
  version: 1,
  storeName: 'Padma Motors',
  logo,
  colour: null,
  currencySymbol: '৳',
  email: 'hello@padma-motors.example',
  phone: '+8801200000000',
  address: '14 Tejgaon Industrial Area, Dhaka 1208',
  vatNumber: '000000001-0101',
  facebook: 'https://www.facebook.com/padmamotors.example',
  instagram: 'https://www.instagram.com/padmamotors.example',
  youtube: 'https://www.youtube.com/@padmamotors.example',
  whatsapp: '+8801200000000',
  pointsAtMost: 5000,
  minimumOrder: '100.00',
  messageLanguage: null,
  messageChannel: null,
  maximumQuantity: 100,
  ownReturnReasons: ['Wrong size'],
  unusedReturnReasons: [],
  automationsOn: true,
  ordersOpen: true,
})

/** Shop-wide settings. */
export const demoSettings = (logo: SeedImage) => ({
  paymentMethods: methods,
  amountPerPoint: pointWorth,
  deliveryZones: demoDeliveryZones(),
  general: generalSettings(logo),
})
