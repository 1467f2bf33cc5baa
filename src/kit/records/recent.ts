import { useEffect } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { session } from '#providers/auth/session.ts'
import { remembered } from '#providers/storage.ts'

/** A recently viewed record. */
export type Recent = { resource: string; id: string; label: string; to: string }

const name = 'recent'
const maxRecent = 12

/** What is read afterwards has the last change. */
let last: Promise<unknown> = Promise.resolve()
const change = (next: (stored: readonly Recent[]) => readonly Recent[]) => {
  const adminId = session.get().user?.id
  if (!adminId) return
  last = remembered.update<readonly Recent[]>(adminId, name, (stored = []) => next(stored))
}
const isSame = (a: Pick<Recent, 'resource' | 'id'>, b: Pick<Recent, 'resource' | 'id'>) =>
  a.resource === b.resource && a.id === b.id

/** The recently viewed records of the signed-in user, the latest first. */
export const readRecent = async (): Promise<readonly Recent[]> => {
  await last
  const adminId = session.get().user?.id
  return adminId ? ((await remembered.read<readonly Recent[]>(adminId, name)) ?? []) : []
}

type Seen = { label: string; to: string } | undefined

/** Adds the open record, and removes deleted ones. */
export const useTrackRecent = ({ name: resource }: AnyResource, id: string, seen: Seen, isGone: boolean) => {
  const { label, to } = seen ?? {}
  useEffect(() => {
    if (label !== undefined && to !== undefined)
      change((stored) =>
        [{ resource, id, label, to }, ...stored.filter((one) => !isSame(one, { resource, id }))].slice(
          0,
          maxRecent,
        ),
      )
    else if (isGone) change((stored) => stored.filter((one) => !isSame(one, { resource, id })))
  }, [resource, id, label, to, isGone])
}
