import { useEffect } from 'react'
import { siteTagLimits } from '../../../contract/calls/site'
import { limits } from '../../../contract/policies/limits'
import { env } from '../../env'
import { session, useSession } from '../auth/session'
import { type Failure, onlyViewing } from '../errors'
import { report } from '../notifications/notifications'
import { queryString } from '../query-string'
import { remembered } from '../storage'
import { createStore, useStore } from '../store'

/** How the public site stands to what was saved here; a tag that nobody touched is live. */
export type SiteState = 'live' | 'refreshing' | 'failed'
type Marks = ReadonlyMap<string, SiteState>

export type SiteParts = {
  /** Tells the site; rejects where it did not take it. */
  send: (tags: readonly string[]) => Promise<void>
  /** Keeps over a reload what the site has not taken yet. */
  keep?: (tags: readonly string[]) => void
  /** A failure, while nobody may ask the site for anything. */
  refuses?: () => Failure | undefined
}

/** Changes of one moment, a job's among them, are told together. */
const gatherMs = 200

const inParts = (tags: readonly string[]) =>
  Array.from({ length: Math.ceil(tags.length / siteTagLimits.tags) }, (_, i) =>
    tags.slice(i * siteTagLimits.tags, (i + 1) * siteTagLimits.tags),
  )

/** Tells the public site which of its pages are out of date, and knows how that went. */
export const createSite = ({ send, keep, refuses }: SiteParts) => {
  const marks = createStore<Marks>(new Map())
  let waiting = new Set<string>()
  let isGathering = false
  let isSending = false

  const mark = (tags: readonly string[], state: SiteState) => {
    const before = [...marks.get().keys()].join()
    const next = new Map(marks.get())
    // Live is what all the others are.
    for (const tag of tags) state === 'live' ? next.delete(tag) : next.set(tag, state)
    const now = [...next.keys()]
    if (now.join() !== before) keep?.(now)
    marks.set(next)
  }

  const tell = async (tags: readonly string[]): Promise<boolean> => {
    mark(tags, 'refreshing')
    const isTaken = await send(tags).then(
      () => true,
      () => false,
    )
    // What was changed again meanwhile waits for its own turn.
    mark(
      tags.filter((tag) => !waiting.has(tag)),
      isTaken ? 'live' : 'failed',
    )
    return isTaken
  }
  /** One request at a time; what comes meanwhile goes with the next. */
  const flush = async () => {
    isGathering = false
    if (isSending) return
    isSending = true
    while (waiting.size) {
      const tags = [...waiting]
      waiting = new Set()
      for (const part of inParts(tags)) await tell(part)
    }
    isSending = false
  }

  return {
    /** Pages under these tags show what is no longer so. */
    changed: (tags: readonly string[]) => {
      if (!tags.length) return
      for (const tag of tags) waiting.add(tag)
      mark(tags, 'refreshing')
      if (isGathering) return
      isGathering = true
      setTimeout(() => void flush(), gatherMs)
    },
    /** At once, because someone asked for it: whether the site took all of them. */
    refresh: async (tags: readonly string[]): Promise<boolean> => {
      const refusal = refuses?.()
      if (refusal) {
        report(refusal)
        return false
      }
      const results: boolean[] = []
      for (const part of inParts([...new Set(tags)])) results.push(await tell(part))
      return results.every(Boolean)
    },
    /** What an earlier visit could not tell the site. */
    recall: (tags: readonly string[]) =>
      mark(
        tags.filter((tag) => !marks.get().has(tag)),
        'failed',
      ),
    marks: marks.get,
    subscribe: marks.subscribe,
  }
}
export type Site = ReturnType<typeof createSite>

/** The site's own call: the tags in the address, no body, and nothing of the session. */
export const sendTags =
  (url: string, timeoutMs: number = limits.requestTimeoutMs) =>
  async (tags: readonly string[]): Promise<void> => {
    const words = queryString(tags.map((tag) => ['tags', tag] as const))
    const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}${words}`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`The public site answered ${answer.status}`)
  }

const untoldKey = 'site.untold'

/** The one public site of this admin. */
export const site = createSite({
  send: sendTags(env.revalidateUrl),
  keep: (tags) => {
    const { user } = session.get()
    if (user) void remembered.write(user.id, untoldKey, tags)
  },
  refuses: () => (session.get().viewing ? onlyViewing() : undefined),
})

/** Takes up again what an earlier visit of the same admin could not tell, or did not come to. */
export const useSiteMemory = () => {
  const id = useSession().user?.id
  useEffect(() => {
    if (id) void remembered.read<string[]>(id, untoldKey).then((tags) => tags && site.recall(tags))
  }, [id])
}

const siteMarks = { get: site.marks, subscribe: site.subscribe }

/** The tags that the site could not be told. */
export const useFailedTags = (): readonly string[] => {
  const marks = useStore(siteMarks)
  return [...marks].flatMap(([tag, state]) => (state === 'failed' ? [tag] : []))
}

/** How many tags the site has not taken yet. */
export const useUntoldCount = (): number => useStore(siteMarks).size

/** How the site stands to these tags together. */
export const useSiteState = (tags: readonly string[]): SiteState => {
  const marks = useStore(siteMarks)
  const states = tags.map((tag) => marks.get(tag))
  if (states.includes('refreshing')) return 'refreshing'
  return states.includes('failed') ? 'failed' : 'live'
}
