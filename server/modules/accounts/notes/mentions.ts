import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import type { Context } from '#server/core/context.ts'
import { validationError } from '#server/core/errors.ts'
import { colleaguesWhoRead, type RecordName } from '../colleagues'

export type Mention = { id: string; name: string }

/** The colleagues with these ids, each once; refuses anyone who is no active user or may not read the record. */
export const mentionsOf = async (
  context: Context,
  about: RecordName,
  adminIds: readonly string[] | null | undefined,
): Promise<Mention[]> => {
  const ids = [...new Set(adminIds ?? [])]
  if (!ids.length) return []
  const found = ids.length > limits.maxMentions ? [] : await colleaguesWhoRead(context, about, ids)
  if (found.length < ids.length) throw validationError({ mentions: [reason('note.mention.unknown')] })
  return found
}
