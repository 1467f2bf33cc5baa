import { reason } from '#contract/policies/errors/index.ts'
import type { InputFor } from '#contract/types.ts'
import type { Rules, WriteRules } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'

/** A package lists each feature title once, with whether and to what extent it is included. */
const refusalOf = ({ features }: Partial<InputFor<'servicePackages'>>) => {
  const rows = features ?? []
  const named = new Set(rows.map((row) => row.feature))
  return named.size < rows.length
    ? validationError({ features: [reason('package.feature.repeated')] })
    : undefined
}

const servicePackageRules: WriteRules<'servicePackages'> = {
  beforeCreate: async (_, bodies) => bodies.map((body) => refusalOf(body) ?? {}),
  beforeUpdate: async (_, body) => {
    const refusal = refusalOf(body)
    if (refusal) throw refusal
  },
  isLocal: () => true,
}

export const serviceRules: Rules = { servicePackages: servicePackageRules }
