import { offeredReturnReasons } from '#contract/enums.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { ReadContext } from '#server/core/context.ts'
import { emptyFieldErrors, validationError } from '#server/core/errors.ts'
import { readGeneralSettings } from '../settings/declared-settings'

/** The usual reasons that are offered, and those of the settings. */
export const readReturnReasons = async (context: Pick<ReadContext, 'db'>): Promise<string[]> => {
  const { ownReturnReasons, unusedReturnReasons } = await readGeneralSettings(context)
  const usual = offeredReturnReasons.filter((one) => !unusedReturnReasons?.includes(one))
  return [...new Set([...usual, ...(ownReturnReasons ?? [])])]
}

type Reasoned = { reason: string; lines?: readonly { reason?: string | null }[] | null }
/** Refuses a reason that is not offered, next to where it was chosen. */
export const checkReturnReasons = async (context: Pick<ReadContext, 'db'>, body: Reasoned) => {
  const offered = await readReturnReasons(context)
  const errors = emptyFieldErrors()
  if (!offered.includes(body.reason)) errors.reason = [reason('return.reason.unknown')]
  for (const [i, line] of (body.lines ?? []).entries())
    if (line.reason && !offered.includes(line.reason))
      errors[`lines.${i}.reason`] = [reason('return.reason.unknown')]
  if (Object.keys(errors).length) throw validationError(errors)
}
