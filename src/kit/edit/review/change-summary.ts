/** How much of a long text is shown, and how much of that precedes the change. */
const excerptLength = 160
const leadLength = 30

const prefixLength = (a: string, b: string) => {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** The part of both texts where they begin to differ; complete texts if they are short. */
export const excerptsOfChange = (before: string, after: string): { before: string; after: string } => {
  const same = prefixLength(before, after)
  const isShort = Math.max(before.length, after.length) <= excerptLength
  const lead = isShort ? 0 : Math.max(0, same - leadLength)
  const start = lead === 0 ? 0 : before.lastIndexOf(' ', lead) + 1
  const cut = (text: string) => {
    const part = text.slice(start, start + excerptLength)
    return `${start > 0 ? '…' : ''}${part}${start + part.length < text.length ? '…' : ''}`
  }
  return { before: cut(before), after: cut(after) }
}

type Difference = { added: number; removed: number }

/** How many entries of a list are new, and how many are gone; equal ones are compared by number. */
export const differenceOf = (before: readonly string[], after: readonly string[]): Difference => {
  const left = new Map<string, number>()
  for (const key of before) left.set(key, (left.get(key) ?? 0) + 1)
  let added = 0
  for (const key of after) {
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    else added++
  }
  return { added, removed: before.length - (after.length - added) }
}
