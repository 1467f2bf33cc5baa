import { articleStateAt } from '#contract/policies/publishing/article-state.ts'
import type { Context, UnknownRecord, WriteRules } from '#server/core/context.ts'

/** When an article is published; one that is published already keeps its date. */
const publishedAtFor = ({ now }: Context, after: UnknownRecord, before: UnknownRecord): unknown => {
  if (after.status === 'Draft') return null
  if (after.status === 'Scheduled') return after.publishAt
  const wasPublic = articleStateAt(before, now().getTime()) === 'Published'
  return (wasPublic && before.publishedAt) || now().toISOString()
}

export const blogRules: WriteRules<'blogs'> = {
  /** The user who creates an article is its author, unless the body names another. */
  beforeCreate: async (context, body) => {
    const { admin } = context
    const author = body.author || !admin ? undefined : `${admin.firstName} ${admin.lastName}`
    return { ...(author && { author }), publishedAt: publishedAtFor(context, body, {}) }
  },
  beforeUpdate: async (context, body, before) => {
    if (body.status === undefined && body.publishAt === undefined) return {}
    return { publishedAt: publishedAtFor(context, { ...before, ...body }, before) }
  },
}
