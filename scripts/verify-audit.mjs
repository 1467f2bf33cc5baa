// Checks an export of the audit trail. It needs nothing but this file and Node, so that an auditor can run it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const start = '0'.repeat(64)
const maxProblems = 100

/** JSON with sorted keys and without spaces. */
const canonical = (value) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const parsed = (text) => {
  try {
    const line = JSON.parse(text)
    return typeof line === 'object' && line !== null ? line : undefined
  } catch {
    return undefined
  }
}
/** The line as it is exported, with the hash that follows from its content. */
const lineOf = ({ nr, kind, content, previous }) => {
  const [text, place] = [canonical(content), `"kind":${JSON.stringify(kind)},"nr":${nr}`]
  const own = createHash('sha256').update(`${previous}{"content":${text},${place}}`).digest('hex')
  return `{"content":${text},"hash":"${own}",${place},"previous":${JSON.stringify(previous)}}`
}

/** Numbers that were passed over, as ranges, because a file may lack millions. */
const createGaps = () => {
  const gaps = []
  return {
    add: (from, to) => gaps.push([from, to]),
    /** Whether the number is one of them, and is none from now on. */
    take: (nr) => {
      const index = gaps.findIndex(([from, to]) => from <= nr && nr <= to)
      if (index < 0) return false
      const [from, to] = gaps[index]
      const rest = [
        [from, nr - 1],
        [nr + 1, to],
      ]
      gaps.splice(index, 1, ...rest.filter(([first, last]) => first <= last))
      return true
    },
    all: () => gaps,
  }
}

/**
 * Reads the lines of an export. `problems` say which line was changed, removed, inserted or moved: lines are counted in the file, and
 * those that are missing have the number that they had when it was exported.
 */
export const verifyAudit = async (lines) => {
  const problems = []
  const report = (text) => {
    if (problems.length < maxProblems) problems.push(text)
  }
  let [at, previous, expected] = [0, start, 1]
  let first
  let end
  const gaps = createGaps()
  for await (const text of lines) {
    at += 1
    const line = parsed(text)
    if (!Number.isSafeInteger(line?.nr)) {
      report(`Line ${at} is not a line of an export: it was changed or inserted`)
      continue
    }
    const { nr, kind, content, hash } = line
    if (lineOf(line) !== text) {
      report(`Line ${at} was changed`)
      // Its stated hash still shows whether the next line follows it.
      expected += 1
      previous = hash
      continue
    }
    if (nr < expected) {
      const isMoved = gaps.take(nr)
      report(
        isMoved
          ? `Line ${at} was moved: it was line ${nr} when it was exported`
          : `Line ${at} was inserted: the file has line ${nr} twice`,
      )
      continue
    }
    if (nr > expected) gaps.add(expected, nr - 1)
    else if (line.previous !== previous)
      report(
        `Line ${at} does not follow the line before it: line ${at - 1} was replaced, or line ${at} was inserted`,
      )
    expected = nr + 1
    previous = hash
    if (end) report(`Line ${at} was added after the end`)
    if (kind === 'begin' && nr === 1) first = content
    if (kind === 'end') end = content
  }
  for (const [from, to] of gaps.all())
    report(from === to ? `Line ${from} was removed` : `Lines ${from} to ${to} were removed`)
  if (!first) report('The first line is missing')
  if (!end) report(`The end is missing: what followed line ${at} was removed`)
  else if (first && (end.lines !== first.lines || at !== first.lines + 2))
    report(`${first.lines + 2} lines were exported, and the file has ${at}`)
  return { problems, first, end, lines: at }
}

const run = async ([file, head]) => {
  if (!file) {
    console.error('Usage: node scripts/verify-audit.mjs <file> [the last hash, from the history]')
    return 2
  }
  const input = createReadStream(file)
  const { problems, first, end, lines } = await verifyAudit(
    createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }),
  )
  if (head && end && end.head !== head) problems.push(`The file ends in the hash ${end.head}, not in ${head}`)
  for (const problem of problems) console.error(problem)
  if (problems.length) return 1
  console.info(
    `${lines} lines are unchanged: ${first.store || 'the shop'}, ${first.firstDay} to ${first.lastDay}, exported ${first.exportedAt}`,
  )
  console.info(
    `Last hash: ${end.head}${head ? '' : ' (compare it with the one in the history of the export)'}`,
  )
  return 0
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  process.exitCode = await run(process.argv.slice(2)).catch((error) => {
    console.error(error.message)
    return 2
  })
