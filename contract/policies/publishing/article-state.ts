import type { articleStatuses } from '#contract/enums.ts'
import { isInFuture } from '#contract/grammar/check.ts'

type ArticleState = (typeof articleStatuses)[number]
type Article = { status?: unknown; publishAt?: unknown }

/** The current status: a scheduled article is published once its time has come, without any action. */
export const articleStateAt = ({ status, publishAt }: Article, now: number): ArticleState => {
  // A required choice.
  if (status !== 'Scheduled') return status as ArticleState
  return publishAt && isInFuture(publishAt, now) ? 'Scheduled' : 'Published'
}
