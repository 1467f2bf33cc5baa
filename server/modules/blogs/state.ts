import { articleStateAt } from '#contract/policies/publishing/article-state.ts'
import type { Context, UnknownRecord } from '#server/core/context.ts'

/** Derives `state` of articles. */
export const deriveArticleState = async ({ now }: Pick<Context, 'now'>, records: UnknownRecord[]) => {
  const moment = now().getTime()
  for (const record of records) record.state = articleStateAt(record, moment)
}
