import type { articleStatuses } from '../../../contract/enums'
import type { Json, Work } from '../../core/work'

export type ArticleState = (typeof articleStatuses)[number]
type Article = { status?: unknown; publishAt?: unknown }

/** A scheduled article is public from its moment on, without anyone doing anything. */
export const articleStateAt = ({ status, publishAt }: Article, now: Date): ArticleState => {
  if (status !== 'Scheduled') return status as ArticleState
  return publishAt && new Date(String(publishAt)).getTime() > now.getTime() ? 'Scheduled' : 'Published'
}

/** Derives `state` of articles. */
export const articleState = async ({ now }: Pick<Work, 'now'>, records: Json[]) => {
  const moment = now()
  for (const record of records) record.state = articleStateAt(record, moment)
}
