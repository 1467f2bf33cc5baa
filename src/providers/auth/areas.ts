import type { Areas } from '#contract/areas.ts'
import type { Subject } from '#contract/policies/access.ts'
import { env } from '#src/env.ts'
import { storedValue } from '../browser-storage'
import { createStore } from '../store'
import { isSessionOver, session } from './session'

const stored = storedValue<unknown>('areas')
const names = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined)

const areasIn = (value: unknown): Areas => {
  const { without, only } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const [absent, present] = [names(without), names(only)]
  return { ...(absent && { without: absent }), ...(present && { only: present }) }
}

const isLimited = ({ without, only }: Areas) => Boolean(without?.length || only)
const all = (reported: Areas): readonly Areas[] => [env.areas, reported].filter(isLimited)

/** What the backend supports: from the settings of the build, and as reported in `GET x`. */
export const areas = createStore<readonly Areas[]>(all(areasIn(stored.read())))
let reported = JSON.stringify(areasIn(stored.read()))

const report = (next: Areas) => {
  const text = JSON.stringify(next)
  if (text === reported) return
  reported = text
  areas.set(all(next))
}
session.subscribe((now, before) => {
  if (isSessionOver(now, before)) report({})
})

/** Called with every answer of `GET x`. */
export const saveAreas = (answer: unknown): void => {
  const next = areasIn(answer)
  if (session.get().token) {
    if (isLimited(next)) stored.write(next)
    else stored.remove()
  }
  report(next)
}

let absent: ReadonlySet<Subject> = new Set()
/** Nothing of these subjects is in the admin, whatever a role grants. */
export const setAbsentSubjects = (subjects: readonly Subject[]): void => {
  absent = new Set(subjects)
}
export const isSubjectUnavailable = (subject: Subject): boolean => absent.has(subject)
