/** Wordings that the project avoids, with what to write instead. Patterns match whole words, ignoring case. */
export const phrases: readonly (readonly [pattern: string, write: string])[] = [
  ['anew|afresh', 'again'],
  ['can not', 'cannot, or can’t in the admin'],
  ['whoever|whosoever', 'anyone who, the user who'],
  ['nobody', 'no one, or name what is missing'],
  ['beside(?! the point)', 'next to, besides, along with'],
  ['stands?(?!-(?:ins?|alone)\\b| for\\b| in for\\b| out\\b)', 'is, appears, is listed, is stored'],
  ['as (?:it|they) stands?', 'current'],
  ['by what (?:there is|stands there)', 'current'],
  ['told|tells?', 'shown, returned, reported; shows, returns, knows'],
  ['(?:is|are|be|was|were) had', 'is available, is returned'],
  ['meanwhile', 'while …, in the meantime'],
  ['shall|lest|thereof|therein|henceforth', 'the present tense'],
  ['mend(?:s|ed|ing)?', 'fix'],
  ['kin', 'related'],
  ['at present', 'currently'],
  ['telephone', 'phone'],
  ['one’s|oneself', 'you, the user'],
  ['goes? out|comes? whole|in vain|all the same', 'name what happens'],
  ['(?:of|on) (?:its|their|his|one’s) own accord', 'automatically'],
  ['an? [\\w-]+(?: [\\w-]+)? of (?:its|their|his|one’s) own', 'its own …, a separate …'],
  ['(?:came|comes|become|became) of (?:it|them|this|that)', 'result'],
  ['parted', 'separated'],
  ['sought', 'searched'],
  ['seldom', 'rarely'],
  ['letter case aside', 'ignoring case'],
  ['somebody', 'someone, or name who'],
  ['beneath', 'below'],
  ['upon', 'on'],
  ['in sight', 'visible'],
  ['at hand', 'available'],
  ['thereby|thereupon|whereupon', 'two sentences'],
]

const pattern = new RegExp(
  `(?<![\\w-])(?:${phrases.map(([source]) => `(${source})`).join('|')})(?![\\w-])`,
  'gi',
)

export type Line = { place: string; text: string }

/** Each discouraged wording with its place and what to write instead. */
export const problemsIn = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ place, text }) =>
    [...text.matchAll(pattern)].map(([found, ...groups]) => {
      const index = groups.findIndex((group) => group !== undefined)
      return `${place}: “${found}”: write ${phrases[index]?.[1]}`
    }),
  )
