import { readdirSync, readFileSync } from 'node:fs'
import { at } from './lib.mjs'

const resourceNames = () =>
  readdirSync(at('contract/resources'), { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(at('contract/resources', file), 'utf8').matchAll(/name: '(\w+)',\s*title: \{/g),
    ])
    .map(([, name]) => name)

/** The number of letters to add, remove or replace to turn one name into the other. */
const distance = (one, other) => {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, otherLetter] of [...other].entries())
      next.push(Math.min(row[j] + (letter === otherLetter ? 0 : 1), row[j + 1] + 1, next[j] + 1))
    row = next
  }
  return row[other.length]
}

const isNear = (name, known) => {
  const [one, other] = [name.toLowerCase(), known.toLowerCase()]
  return known !== '' && (other.includes(one) || one.includes(other) || distance(one, other) <= 3)
}

/** The problem of a resource's name; undefined if it is declared. */
export const unknownResource = (name) => {
  const names = resourceNames()
  if (!name || name.startsWith('-')) return 'Name a resource after --resource, such as tags'
  if (names.includes(name)) return undefined
  const near = names.filter((known) => isNear(name, known))
  return near.length
    ? `No resource is called '${name}'. Did you mean ${near.join(' or ')}?`
    : `No resource is called '${name}'. There are ${names.sort().join(', ')}.`
}

/** Test files that walk over the declarations: those that import tests/support/walked-resources.ts. */
export const walks = (testFiles) =>
  testFiles.filter((file) => readFileSync(at('tests', file), 'utf8').includes('/walked-resources'))
