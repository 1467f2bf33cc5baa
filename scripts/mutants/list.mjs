import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { changesOf } from './operators.mjs'

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

/** Most names in a declaration are typed, so TypeScript rejects others; the lines of the API are not. */
const isAllowedByTypes = ({ operator, text }) => operator !== 'change text' || /[ /]/.test(text)

const shown = (text) => text.replace(/\s+/g, ' ').trim()

/** All mutants of a file. The id survives changes elsewhere in the file, so two commits compare the same mutants. */
const mutantsIn = (root, file, isTyped) => {
  const source = readFileSync(join(root, file), 'utf8')
  const seen = new Map()
  const changes = changesOf(file, source)
  return (isTyped ? changes.filter(isAllowedByTypes) : changes).map(({ operator, start, end, text }) => {
    const from = source.lastIndexOf('\n', start - 1) + 1
    const lineEnd = source.indexOf('\n', start)
    const line = source.slice(from, lineEnd < 0 ? undefined : lineEnd).trim()
    const name = [file, line, operator, shown(source.slice(start, end)), shown(text)].join('\n')
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return {
      id: hashOf(`${name}\n${count}`).slice(0, 12),
      file,
      line: source.slice(0, start).split('\n').length,
      operator,
      change: `${shown(source.slice(start, end))} → ${text === ';' ? 'nothing' : shown(text)}`,
      mutated: source.slice(0, start) + text + source.slice(end),
    }
  })
}

/** The order in which mutants of a file are selected: by hash, and each operator once before any a second time. */
const ranked = (mutants) => {
  const taken = new Map()
  return [...mutants]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((mutant) => {
      const turn = taken.get(mutant.operator) ?? 0
      taken.set(mutant.operator, turn + 1)
      return { mutant, turn }
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant)
}

/** One mutant of each file in turn, until there are as many as the area has. */
const spread = (queues, size) => {
  const chosen = []
  for (let turn = 0; chosen.length < size; turn++) {
    const next = queues.flatMap((queue) => queue[turn] ?? [])
    if (!next.length) break
    chosen.push(...next.slice(0, size - chosen.length))
  }
  return chosen
}

const filesIn = (root, { folder, modules }) =>
  modules ??
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))

/**
 * The same mutants in the same order for the same source, or those of `ids`. A file belongs to the first area that has
 * it. The areas are those of the checkout, whose paths they name.
 */
export const listMutants = async (root, ids) => {
  const { areas } = await import(pathToFileURL(join(root, 'scripts/mutants/protection.mjs')))
  const known = new Set()
  return areas.flatMap((area) => {
    const files = filesIn(root, area).filter((file) => !known.has(file))
    for (const file of files) known.add(file)
    const queues = files.sort().map((file) => ranked(mutantsIn(root, file, area.isTyped)))
    const chosen = ids ? queues.flat().filter(({ id }) => ids.has(id)) : spread(queues, area.size)
    return chosen
      .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
      .map((mutant) => ({ area, ...mutant }))
  })
}
