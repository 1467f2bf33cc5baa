import { useEffect } from 'react'
import { v4 as uuid } from 'uuid'
import { siteTagLimits } from '#contract/calls/site.ts'
import { limits } from '#contract/policies/limits.ts'
import { env } from '#src/env.ts'
import { session, useSession } from '../auth/session'
import { type Failure, viewingAsRoleError } from '../errors'
import { reportError } from '../notifications/notifications'
import { queryString } from '../query-string'
import { remembered } from '../storage'
import { createStore, useStore } from '../store'

/** The state of saved data on the public site; an unknown tag is up to date. */
export type SiteState = 'live' | 'refreshing' | 'failed'
type Marks = ReadonlyMap<string, SiteState>

export type SiteParts = {
  /** Notifies the site; rejects if it did not accept the tags. */
  send: (tags: readonly string[]) => Promise<void>
  /** Stores unaccepted tags over a reload. */
  save?: (tags: readonly string[]) => void
  /** A failure while nothing may be sent. */
  refuses?: () => Failure | undefined
}

/** Simultaneous changes, such as those of a job, are sent together. */
const batchDelayMs = 200

const inBatches = (tags: readonly string[]) =>
  Array.from({ length: Math.ceil(tags.length / siteTagLimits.tags) }, (_, i) =>
    tags.slice(i * siteTagLimits.tags, (i + 1) * siteTagLimits.tags),
  )

/** Notifies the public site of outdated pages, and knows the result. */
export const createSite = ({ send, save, refuses }: SiteParts) => {
  const marks = createStore<Marks>(new Map())
  let waiting = new Set<string>()
  let isGathering = false
  let isSending = false

  const mark = (tags: readonly string[], state: SiteState) => {
    const before = [...marks.get().keys()].join()
    const next = new Map(marks.get())
    // Up to date only if all are.
    for (const tag of tags) state === 'live' ? next.delete(tag) : next.set(tag, state)
    const now = [...next.keys()]
    if (now.join() !== before) save?.(now)
    marks.set(next)
  }

  const sendTags = async (tags: readonly string[]): Promise<boolean> => {
    mark(tags, 'refreshing')
    const isTaken = await send(tags).then(
      () => true,
      () => false,
    )
    // Tags that changed again during the request are sent again.
    mark(
      tags.filter((tag) => !waiting.has(tag)),
      isTaken ? 'live' : 'failed',
    )
    return isTaken
  }
  /** One request at a time; tags added during it are sent with the next. */
  const flush = async () => {
    isGathering = false
    if (isSending) return
    isSending = true
    while (waiting.size) {
      const tags = [...waiting]
      waiting = new Set()
      for (const part of inBatches(tags)) await sendTags(part)
    }
    isSending = false
  }

  return {
    /** Marks pages with these tags as outdated. */
    changed: (tags: readonly string[]) => {
      if (!tags.length) return
      for (const tag of tags) waiting.add(tag)
      mark(tags, 'refreshing')
      if (isGathering) return
      isGathering = true
      setTimeout(() => void flush(), batchDelayMs)
    },
    /** Sends at once, on request of the user: whether the site accepted all of them. */
    refresh: async (tags: readonly string[]): Promise<boolean> => {
      const refusal = refuses?.()
      if (refusal) {
        reportError(refusal)
        return false
      }
      const results: boolean[] = []
      for (const part of inBatches([...new Set(tags)])) results.push(await sendTags(part))
      return results.every(Boolean)
    },
    marks: marks.get,
    subscribe: marks.subscribe,
  }
}
export type Site = ReturnType<typeof createSite>

/** The site's own call: the tags in the address, without body and session. */
export const createTagSender =
  (url: string, timeoutMs: number = limits.requestTimeoutMs) =>
  async (tags: readonly string[]): Promise<void> => {
    const search = queryString(tags.map((tag) => ['tags', tag] as const))
    const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}${search}`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`The public site answered ${answer.status}`)
  }

const pendingTagsKey = 'site.pendingTags'
/** By visit: each tab stores its own. */
type PendingTags = Readonly<Record<string, readonly string[]>>
const visit = uuid()

/** The public site of this admin. */
export const site = createSite({
  send: createTagSender(env.revalidateUrl),
  save: (tags) => {
    const { user } = session.get()
    if (!user) return
    void remembered.update<PendingTags>(user.id, pendingTagsKey, ({ [visit]: _, ...others } = {}) => {
      const next = tags.length ? { ...others, [visit]: tags } : others
      return Object.keys(next).length ? next : undefined
    })
  },
  refuses: () => (session.get().viewing ? viewingAsRoleError() : undefined),
})

/**
 * Sends tags again that another visit of the same user has not sent, such as before a reload. From then on they belong to
 * this one; a tab that is still open sends its own as well.
 */
export const useRetrySavedTags = () => {
  const id = useSession().user?.id
  useEffect(() => {
    if (!id) return
    const takeOver = (stored: PendingTags = {}): PendingTags | undefined => {
      const tags = [...new Set(Object.values(stored).flat())]
      return tags.length ? { [visit]: tags } : undefined
    }
    void remembered
      .update<PendingTags>(id, pendingTagsKey, takeOver)
      .then((stored) => site.changed(stored?.[visit] ?? []))
  }, [id])
}

const siteMarks = { get: site.marks, subscribe: site.subscribe }

/** The tags that could not be sent. */
export const useFailedTags = (): readonly string[] => {
  const marks = useStore(siteMarks)
  return [...marks].flatMap(([tag, state]) => (state === 'failed' ? [tag] : []))
}

/** The number of tags that the site has not accepted yet. */
export const usePendingRefreshCount = (): number => useStore(siteMarks).size

/** The combined state of these tags. */
export const useSiteState = (tags: readonly string[]): SiteState => {
  const marks = useStore(siteMarks)
  const states = tags.map((tag) => marks.get(tag))
  if (states.includes('refreshing')) return 'refreshing'
  return states.includes('failed') ? 'failed' : 'live'
}
