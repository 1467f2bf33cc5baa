type Person = { id: string; name: string }

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches `@` and one of the names; of two names that begin alike, the longer one. */
const patternOf = (people: readonly Person[]) => {
  const names = people.map(({ name }) => name).sort((a, b) => b.length - a.length)
  return names.length
    ? new RegExp(`(@(?:${names.map(escapePattern).join('|')}))(?![\\p{L}\\p{M}])`, 'u')
    : undefined
}

export type TextPart = { at: number; text: string; isMention: boolean }

/** A text in parts: those that address someone, and those between them. */
export const splitMentions = (text: string, people: readonly Person[]): TextPart[] => {
  const pattern = patternOf(people)
  let at = 0
  return (pattern ? text.split(pattern) : [text]).flatMap((part, i) => {
    const found = part ? [{ at, text: part, isMention: i % 2 === 1 }] : []
    at += part.length
    return found
  })
}

/** The people whom a text addresses; all of those with the same name. */
export const findMentionedPeople = <P extends Person>(text: string, people: readonly P[]): P[] => {
  const names = new Set(
    splitMentions(text, people).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])),
  )
  return people.filter(({ name }) => names.has(name))
}
