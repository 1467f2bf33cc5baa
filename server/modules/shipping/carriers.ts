import { randomInt } from 'node:crypto'
import type { RecordFor } from '#contract/types.ts'
import { multiplyAmount, sumAmounts } from '#server/core/amounts.ts'

/** Kilograms and centimetres. */
export type Parcel = { weight: number; length: number; width: number; height: number }
export type ShippingRate = { id: string; carrier: string; amount: string }
type Place = Pick<RecordFor<'orders'>, 'division' | 'district'>

/** The carriers: a real integration would request the carriers' own services here. */
export type Carriers = {
  rates: (to: Place, parcel: Parcel | null) => Promise<ShippingRate[]>
  /** Books the parcel; returns its tracking number. */
  buy: (rate: ShippingRate) => Promise<string>
}

type Tariff = { carrier: string; code: string; first: string; further: string; beyond: string }

/** The first kilogram, each further one, and the surcharge outside the city. */
const tariffs: readonly Tariff[] = [
  { carrier: 'City Riders', code: 'CR', first: '60.00', further: '15.00', beyond: '60.00' },
  { carrier: 'Country Parcel', code: 'CP', first: '110.00', further: '20.00', beyond: '20.00' },
  { carrier: 'Meghna Freight', code: 'MF', first: '180.00', further: '9.00', beyond: '30.00' },
]

/** Where the shop ships from. */
const city = 'Dhaka'

/** Cubic centimetres that are charged as a kilogram, because large light parcels need space too. */
const volumetricDivisor = 5000

/** Chargeable kilograms, rounded up; a parcel without a weight counts as one. */
const chargeableWeight = (parcel: Parcel | null): number => {
  if (!parcel) return 1
  const { weight, length, width, height } = parcel
  return Math.max(1, Math.ceil(Math.max(weight, (length * width * height) / volumetricDivisor)))
}

/** Flat rates by destination and weight. */
export const flatCarriers: Carriers = {
  rates: async ({ district }, parcel) => {
    const more = chargeableWeight(parcel) - 1
    return tariffs.map(({ carrier, code, first, further, beyond }) => ({
      id: code,
      carrier,
      amount: sumAmounts([first, multiplyAmount(further, more), district === city ? '0.00' : beyond]),
    }))
  },
  buy: async ({ carrier }) => {
    const code = tariffs.find((tariff) => tariff.carrier === carrier)?.code ?? 'XX'
    return `${code}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  },
}
