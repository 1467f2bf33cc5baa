import { reason } from '../../../contract/policies/refusals'
import { wrong } from '../../core/errors'
import type { Json, Rules, WriteRules } from '../../core/work'

/** A package lists each feature title once, with whether and to what extent it is included. */
const checkFeatures = async (_w: unknown, body: Json) => {
  const rows = (body.features ?? []) as Json[]
  const named = new Set(rows.map((row) => row.feature))
  if (named.size < rows.length) throw wrong({ features: [reason('package.feature.repeated')] })
}

const servicePackageRules: WriteRules = {
  beforeCreate: checkFeatures,
  beforeUpdate: checkFeatures,
}

export const serviceRules: Rules = { servicePackages: servicePackageRules }
