import { foldText } from '#contract/grammar/stored-text.ts'
import type { SearchText } from './search-text'

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** A match with what it is compared by. */
export type Candidate = {
  id: string
  label: string
  detail: string | null
  amount?: string
  numbers: readonly string[]
  phones: readonly string[]
  createdAt: Date
}

const isSamePhone = (phone: string, digits: string) => phone.replace(/^\+?88/, '') === digits

/** The quality of a match, best first: the number itself, its prefix, the prefix of the name, anything else. */
export const rankMatch = ({ numbers, phones, label }: Candidate, { text, phone }: SearchText): number => {
  const folded = numbers.map(foldText)
  if (folded.includes(text) || (phone && phones.some((one) => isSamePhone(one, phone)))) return 0
  if (folded.some((number) => number.startsWith(text))) return 1
  const name = foldText(label)
  if (name === text) return 2
  if (name.startsWith(text)) return 3
  return name.includes(` ${text}`) ? 4 : 5
}

export type RankedCandidate = { found: Candidate; rank: number }

/** Each record once, by its best match, in order. */
export const rankCandidates = (
  found: readonly Candidate[],
  searchText: SearchText,
  latestFirst: boolean,
): RankedCandidate[] => {
  const best = new Map<string, RankedCandidate>()
  for (const one of found) {
    const rank = rankMatch(one, searchText)
    const before = best.get(one.id)
    if (!before || rank < before.rank) best.set(one.id, { found: one, rank })
  }
  const compare = (a: Candidate, b: Candidate) =>
    (latestFirst ? b.createdAt.getTime() - a.createdAt.getTime() : byName.compare(a.label, b.label)) ||
    byName.compare(a.id, b.id)
  return [...best.values()].sort((a, b) => a.rank - b.rank || compare(a.found, b.found))
}
