import { reason } from '../../../contract/policies/errors'
import type { Reason } from '../../../contract/policies/errors/reason'
import { isArea } from '../../core/areas'
import type { WriteRules } from '../../core/context'
import { emptyErrors, validationError } from '../../core/errors'

type Address = { division: string; district: string; thana?: string | null }

/** The problems of an address's areas. */
const areaErrors = ({ division, district, thana }: Address): [key: string, why: Reason] | undefined => {
  if (!isArea('division', division)) return ['division', reason('area.division.unknown', { name: division })]
  if (!isArea('district', district, division))
    return ['district', reason('area.district.unknown', { name: district, above: division })]
  if (thana && !isArea('thana', thana, district))
    return ['thana', reason('area.thana.unknown', { name: thana, above: district })]
  return undefined
}

const placeOf = ({ division, district, thana }: Address) => [division, district, thana ?? ''].join('/')

export const customerRules: WriteRules<'customers'> = {
  /** Existing addresses stay valid even if the list of areas has changed. */
  beforeUpdate: async (_w, body, before) => {
    const stood = new Set((before.addresses ?? []).map(placeOf))
    const errors = emptyErrors()
    for (const [i, address] of (body.addresses ?? []).entries()) {
      const found = stood.has(placeOf(address)) ? undefined : areaErrors(address)
      if (found) errors[`addresses.${i}.${found[0]}`] = [found[1]]
    }
    if (Object.keys(errors).length) throw validationError(errors)
  },
}
