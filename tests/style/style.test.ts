import { describe, expect, it } from 'vitest'
import { pages, textOf } from '../docs/markdown'
import { identifiers, vagueNames } from './identifiers'
import { problemsIn } from './phrases'
import { commentsIn, literalsIn, proseIn, sources, titlesIn } from './read'

const files = sources()
const under = (folder: RegExp) => files.filter(({ path }) => folder.test(path))

/** The specification gives these texts word for word. */
const specified = 'contract/policies/messages.ts'

describe('plain English', () => {
  it('in the texts of the admin', () => {
    expect(problemsIn(under(/^src\/i18n\/en\//).flatMap((f) => literalsIn(f.path, f.text)))).toEqual([])
  })

  it('in titles, labels, hints and refusals of declarations', () => {
    const declared = under(/^contract\//).filter(({ path }) => path !== specified)
    expect(problemsIn(declared.flatMap((f) => literalsIn(f.path, f.text)))).toEqual([])
  })

  it('in the documentation', () => {
    const lines = pages.flatMap((page) => proseIn(page, textOf(page)))
    // The first column of a table of messages has the specification's own texts.
    const isOurs = (problem: string) => !/^docs\/specification-coverage\.md:\d+: “can not”/i.test(problem)
    expect(problemsIn(lines).filter(isOurs)).toEqual([])
  })

  it('in comments', () => {
    expect(problemsIn(files.flatMap((f) => commentsIn(f.path, f.text)))).toEqual([])
  })

  it('in test titles', () => {
    expect(problemsIn(under(/^tests\//).flatMap((f) => titlesIn(f.path, f.text)))).toEqual([])
  })

  it('in identifiers', () => {
    const known = new RegExp(`\\b(?:${Object.keys(identifiers).join('|')})\\b`, 'g')
    const found = files.flatMap(({ path, text }) =>
      [...text.matchAll(known)].map(([name]) => `${path}: ${name}: use ${identifiers[name]}`),
    )
    expect(found).toEqual([])
  })

  it('in the names of constants, functions and types', () => {
    const declared = new RegExp(
      `\\b(?:const|let|function|type|interface|class) (?:${vagueNames.join('|')})\\b`,
      'g',
    )
    expect(
      files.flatMap(({ path, text }) => [...text.matchAll(declared)].map(([name]) => `${path}: ${name}`)),
    ).toEqual([])
  })
})

describe('the check of the style', () => {
  it('names the place and a better wording', () => {
    expect(problemsIn([{ place: 'a.ts:3', text: 'Whoever signs in' }])).toEqual([
      'a.ts:3: “Whoever”: write anyone who, the user who',
    ])
  })

  it.each(['a stand-in for the site', 'stands for a code', 'cannot', 'beside the point'])(
    'accepts %s',
    (text) => expect(problemsIn([{ place: 'a.ts:1', text }])).toEqual([]),
  )

  it('reads comments of all forms with their lines', () => {
    const code = ["const a = 'x // y' // one", '/** two', ' * three */', "const url = 'https://a.b'"].join(
      '\n',
    )
    expect(commentsIn('a.ts', code)).toEqual([
      { place: 'a.ts:1', text: "y' // one" },
      { place: 'a.ts:2', text: '* two three ' },
    ])
  })
})
