import type { DeliveryZone } from '#contract/calls/people.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { formatAmount, toDecimal } from '#server/core/amounts.ts'
import { divisions } from '#server/core/areas.ts'
import type { CallContext, Handlers } from '#server/core/context.ts'
import { emptyFieldErrors, type FieldErrors, validationError } from '#server/core/errors.ts'
import { readSettings, writeSetting } from '../settings/settings'

/** Problems of the place of a zone: each area must be inside the one above it. */
const areaError = ({
  divisionId,
  districtId,
  thanaId,
}: DeliveryZone): [key: string, why: Reason] | undefined => {
  const division = divisions.find((d) => d.id === divisionId)
  if (!division) return ['divisionId', reason('area.division.unknown', { name: divisionId })]
  if (thanaId && !districtId) return ['districtId', reason('zone.district.required')]
  if (!districtId) return undefined
  const district = division.districts.find((d) => d.id === districtId)
  if (!district)
    return ['districtId', reason('area.district.unknown', { name: districtId, above: division.name })]
  if (thanaId && !district.thanas.some((t) => t.id === thanaId))
    return ['thanaId', reason('area.thana.unknown', { name: thanaId, above: district.name })]
  return undefined
}

const placeOf = ({ divisionId, districtId, thanaId }: DeliveryZone) =>
  [divisionId, districtId, thanaId].filter(Boolean).join('/')

const checkZones = (zones: readonly DeliveryZone[]) => {
  const errors: FieldErrors = emptyFieldErrors()
  const seen = new Set<string>()
  for (const [i, zone] of zones.entries()) {
    const found = areaError(zone)
    if (found) errors[`zones.${i}.${found[0]}`] = [found[1]]
    else if (seen.has(placeOf(zone)))
      errors[`zones.${i}.divisionId`] = [reason('zone.repeated', { place: placeOf(zone) })]
    seen.add(placeOf(zone))
  }
  if (Object.keys(errors).length) throw validationError(errors)
}

const getZones = async (context: Pick<CallContext, 'db'>) => ({
  zones: (await readSettings(context)).deliveryZones ?? [],
})

const setZones = async (context: CallContext<'deliveryZones.set'>) => {
  const zones = context.body.zones.map(({ divisionId, districtId, thanaId, fee, days }) => ({
    divisionId,
    districtId: districtId || null,
    thanaId: thanaId || null,
    fee: formatAmount(toDecimal(fee)),
    days,
  }))
  checkZones(zones)
  await writeSetting(context, 'deliveryZones', zones)
  return getZones(context)
}

export const deliveryZoneHandlers: Handlers = { 'deliveryZones.get': getZones, 'deliveryZones.set': setZones }
