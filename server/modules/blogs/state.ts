import { articleStateAt } from '../../../contract/policies/publishing/article-state'
import type { Context, UnknownRecord } from '../../core/context'

/** Derives `state` of articles. */
export const deriveArticleState = async ({ now }: Pick<Context, 'now'>, records: UnknownRecord[]) => {
  const moment = now().getTime()
  for (const record of records) record.state = articleStateAt(record, moment)
}
