import { reason } from '#contract/policies/errors/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import type { ReadContext } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { recordExists } from '#server/db/read/read.ts'
import { parseRecordId } from '#server/validation/record-id.ts'

/** The id of a showroom that the user reaches, null if none is named; any other is refused at the key of the body that has it. */
export const showroomWithinReach = async (
  context: ReadContext,
  value: string | null | undefined,
  key: string,
): Promise<string | null> => {
  if (!value) return null
  const stores = resourceNamed(context.registry, 'stores')
  const id = parseRecordId(stores, value)
  if (!(await recordExists(context, stores, id)))
    throw validationError({ [key]: [reason('return.store.unknown')] })
  return id
}
