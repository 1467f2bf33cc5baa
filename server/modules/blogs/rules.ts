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
  beforeCreate: async (context, bodies) => {
    const { admin } = context
    const user = admin && `${admin.firstName} ${admin.lastName}`
    return bodies.map((body) => ({
      ...(!body.author && user && { author: user }),
      publishedAt: publishedAtFor(context, body, {}),
    }))
  },
  isLocal: () => true,
  beforeUpdate: async (context, body, before) => {
    if (body.status === undefined && body.publishAt === undefined) return {}
    return { publishedAt: publishedAtFor(context, { ...before, ...body }, before) }
  },
}
