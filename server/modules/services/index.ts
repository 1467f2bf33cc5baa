import { reason } from '../../../contract/policies/errors'
import type { InputFor } from '../../../contract/types'
import type { Rules, WriteRules } from '../../core/context'
import { validationError } from '../../core/errors'

/** A package lists each feature title once, with whether and to what extent it is included. */
const checkFeatures = async (_w: unknown, body: Partial<InputFor<'servicePackages'>>) => {
  const rows = body.features ?? []
  const named = new Set(rows.map((row) => row.feature))
  if (named.size < rows.length) throw validationError({ features: [reason('package.feature.repeated')] })
}

const servicePackageRules: WriteRules<'servicePackages'> = {
  beforeCreate: checkFeatures,
  beforeUpdate: checkFeatures,
}

export const serviceRules: Rules = { servicePackages: servicePackageRules }
