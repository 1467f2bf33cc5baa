import { articleStateAt } from '../../../contract/policies/article-state'
import type { Json, Work } from '../../core/work'

/** Derives `state` of articles. */
export const articleState = async ({ now }: Pick<Work, 'now'>, records: Json[]) => {
  const moment = now().getTime()
  for (const record of records) record.state = articleStateAt(record, moment)
}
