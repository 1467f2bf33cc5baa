import type { DeliveryZone } from '#contract/calls/people.ts'
import { divisions } from '#server/core/areas.ts'

type Place = { division?: string | null; district?: string | null; thana?: string | null }

/** The ids of an address's areas, from the widest to the narrowest. */
const idsOf = ({ division, district, thana }: Place) => {
  const one = divisions.find((d) => d.name === division)
  const two = one?.districts.find((d) => d.name === district)
  const three = two?.thanas.find((t) => t.name === thana)
  return { divisionId: one?.id, districtId: two?.id, thanaId: three?.id }
}

/** The delivery fee of a place: that of its narrowest zone, or nothing if none is set. */
export const deliveryFee = (zones: readonly DeliveryZone[], place: Place): string => {
  const { divisionId, districtId, thanaId } = idsOf(place)
  const around = zones.filter(
    (zone) =>
      zone.divisionId === divisionId &&
      (!zone.districtId || zone.districtId === districtId) &&
      (!zone.thanaId || zone.thanaId === thanaId),
  )
  const specificity = ({ districtId, thanaId }: DeliveryZone) => (districtId ? 1 : 0) + (thanaId ? 1 : 0)
  return around.sort((a, b) => specificity(b) - specificity(a))[0]?.fee ?? '0.00'
}
