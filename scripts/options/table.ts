import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
export const optionsPage = 'docs/adding-a-resource.md'

/** What has options, with the types that declare them. */
const owners: readonly (readonly [
  owner: string,
  ...types: readonly (readonly [file: string, type: string])[],
])[] = [
  ['resource', ['resource', 'Resource'], ['list-hints', 'ListHints'], ['readers', 'Readers']],
  ['`api`', ['resource', 'Api']],
  ['a call', ['resource', 'Call']],
  ['an action', ['actions', 'RecordActionOf']],
  ['a transition', ['actions', 'TransitionsOf']],
  ['a card of `form` or `drawer`', ['resource', 'Section']],
  ['`tabs`', ['list-hints', 'Tabs']],
  ['`related`', ['list-hints', 'Related']],
  ['`owner`', ['readers', 'Owner']],
  ['`showroom` of parts', ['showroom', 'ShowroomsOfParts']],
  ['every field', ['field', 'Common']],
  ['`text`, `longText`, `richText`, `secret`', ['field', 'TextO']],
  ['`number`', ['field', 'NumO']],
  ['`money`', ['field', 'MoneyO']],
  ['`flag`', ['field', 'FlagO']],
  ['`date`, `instant`', ['field', 'DateO']],
  ['`choice`', ['field', 'ChoiceO']],
  ['`ref`, `refs`', ['field', 'RefO']],
  ['`image`, `images`, `file`', ['field', 'MediaO']],
  ['`rows`', ['field', 'RowsO']],
  ['`entry`', ['sidebar', 'Entry'], ['sidebar', 'EntryOptions']],
  ['`page`', ['sidebar', 'PlainPage'], ['sidebar', 'PageOptions']],
  ['a setting', ['setting', 'defineSetting']],
]

type Option = { name: string; meaning: string }

/** The members of a type with their JSDoc, read line by line: the formatter indents each by two spaces. */
export const membersOf = (source: string, type: string): readonly Option[] => {
  const start = source.search(new RegExp(`^(export )?(type|interface|const) ${type}\\b`, 'm'))
  if (start < 0) throw new Error(`No type is declared as '${type}'`)
  const declaration = source.slice(start)
  const body = declaration.slice(declaration.search(/\{$/m), declaration.search(/^\}/m))
  const member = /(?: {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)? {2}(?:readonly )?(\w+)\??[:(]/y
  return [...body.matchAll(/\n(?= {2}(?:\/\*\*|\w))/g)].flatMap(({ index }) => {
    member.lastIndex = index + 1
    const [, comment = '', name = ''] = member.exec(body) ?? []
    const isDocumented = body.slice(0, index).endsWith('*/')
    if (!name || isDocumented) return []
    return [
      {
        name,
        meaning: comment
          .replace(/^\s*\* ?/gm, '')
          .replace(/\s+/g, ' ')
          .trim(),
      },
    ]
  })
}

/** What a function sets from its parameters, and what the admin adds at run time, is not written in a declaration. */
const isOption = ({ name }: Option) => !['type', 'resource', 'extensionSort'].includes(name)

/** The options of one kind of declaration. */
const optionsOf = (owner: (typeof owners)[number]): readonly Option[] => {
  const [name, ...types] = owner
  const members = types.flatMap(([file, type]) =>
    membersOf(readFileSync(join(root, `contract/grammar/${file}.ts`), 'utf8'), type),
  )
  return name === '`related`' ? members : members.filter(isOption)
}

export const allOptions = () =>
  owners.flatMap((owner) => optionsOf(owner).map((option) => ({ owner: owner[0], ...option })))

const cell = (text: string) => text.replaceAll('|', '\\|')
const table = () =>
  [
    '| of | option | meaning |',
    '|---|---|---|',
    ...allOptions().map(({ owner, name, meaning }) => `| ${owner} | \`${name}\` | ${cell(meaning)} |`),
  ].join('\n')

const marks = /(<!-- options: npm run options -->\n)[\s\S]*?(\n<!-- end of options -->)/

/** The page with the current table. */
export const pageWithOptions = (): string => {
  const page = readFileSync(join(root, optionsPage), 'utf8')
  if (!marks.test(page)) throw new Error(`${optionsPage} has no place for the table of options`)
  return page.replace(marks, (_, begin: string, end: string) => `${begin}\n${table()}\n${end}`)
}
