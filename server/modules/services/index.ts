import { reason } from '#contract/policies/errors/index.ts'
import type { InputFor } from '#contract/types.ts'
import type { Rules, WriteRules } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'

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
