import type { PaymentMethod } from '#contract/calls/payment.ts'
import type { DeliveryZone } from '#contract/calls/people.ts'
import type { SettingKey } from '#contract/settings/index.ts'
import { divisions } from '#server/core/areas.ts'

/** The values of a setting by readable names: `SSL.enabled`, `Dhaka / Gazipur.fee`. */
type Parts = ReadonlyMap<string, unknown>

const rowsOf = (name: string, row: object): [string, unknown][] =>
  Object.entries(row).map(([key, value]) => [`${name}.${key}`, value])

const placeOf = ({ divisionId, districtId, thanaId }: DeliveryZone) => {
  const division = divisions.find(({ id }) => id === divisionId)
  const district = division?.districts.find(({ id }) => id === districtId)
  const thana = district?.thanas.find(({ id }) => id === thanaId)
  return [division, district, thana].flatMap((area) => (area ? [area.name] : [])).join(' / ')
}

export const settingPartsOf = (key: SettingKey, value: unknown): Parts => {
  if (value === null || value === undefined) return new Map()
  if (key === 'amountPerPoint') return new Map([['amount', value]])
  if (key === 'paymentMethods')
    return new Map((value as PaymentMethod[]).flatMap(({ method, ...row }) => rowsOf(method, row)))
  if (key !== 'deliveryZones') return new Map(Object.entries(value).filter(([name]) => name !== 'version'))
  return new Map(
    (value as DeliveryZone[]).flatMap((zone) => {
      const { fee, days } = zone
      return rowsOf(placeOf(zone), { fee, days })
    }),
  )
}
