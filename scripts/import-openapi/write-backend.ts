import { loginOf } from './conventions'
import type { Imported } from './drafts'
import { isJson, textOf } from './json'
import { objectText, quoted, quotedList } from './text'
import { endpointText } from './write-resource'

const guess = (text: string, line: string) => [`    // Guess: ${text}.`, `    ${line}`]

const tokenOf = ({ api }: Imported): { line?: string; guess: string } => {
  for (const scheme of api.security) {
    const [type, place, name] = [textOf(scheme.type), textOf(scheme.in), textOf(scheme.name)]
    if (type === 'http' && /bearer/i.test(textOf(scheme.scheme)))
      return { line: "token: 'bearer',", guess: 'a bearer token' }
    if (type === 'oauth2' || type === 'openIdConnect')
      return { line: "token: 'bearer',", guess: 'a bearer token of OAuth' }
    if (type === 'apiKey' && place === 'header')
      return { line: `token: { header: ${quoted(name)} },`, guess: `the token is sent as ${name}` }
    if (type === 'apiKey' && place === 'cookie')
      return { line: "token: 'cookie',", guess: `the cookie ${name}` }
  }
  const other = api.security.find(isJson)
  return { guess: other ? `'${textOf(other.type)}' is not mapped: see docs/your-backend.md` : 'no token' }
}

const dialectLines = ({ api, conventions, drafts }: Imported): string[] => {
  const c = conventions
  const list = [
    `rows: ${quoted(c.rows.path)}`,
    ...(c.total ? [`total: ${quoted(c.total)}`] : []),
    ...(c.totalHeader ? [`totalHeader: ${quoted(c.totalHeader)}`] : []),
    ...(c.next ? [`next: ${quoted(c.next)}`] : []),
  ]
  const record = [
    ...(c.read ? [`read: ${quoted(c.read)}`] : []),
    ...(c.write ? [`write: ${quoted(c.write)}`] : []),
    ...(c.spread ? [`spread: ${quoted(c.spread)}`] : []),
  ]
  const hasFilters = drafts.some(({ filters }) => filters.length)
  return [
    `    root: ${quoted(api.root)},`,
    ...(c.page
      ? c.pageGuess
        ? guess(c.pageGuess, `page: ${quoted(c.page)},`)
        : [`    page: ${quoted(c.page)},`]
      : []),
    ...(c.sort
      ? guess(c.sort.guess, `sort: { asc: ${quoted(c.sort.asc)}, desc: ${quoted(c.sort.desc)} },`)
      : []),
    ...(hasFilters ? ['    // Filters have no template: each is sent under its own name.'] : []),
    `    list: ${objectText(list)},`,
    ...(record.length ? [`    record: ${objectText(record)},`] : []),
    ...(c.isSnake ? ["    keys: 'snake',"] : []),
    ...(c.hasNumericIds ? ["    ids: 'number',"] : []),
    ...guess('names of referenced records are read where they are not in the response', "references: 'ids',"),
    ...(c.hasNumericAmounts ? ["    amounts: 'number',"] : []),
    ...(c.instants ? [`    instants: ${quoted(c.instants)},`] : []),
    ...(c.messages.length || c.fieldErrors
      ? [
          `    errors: ${objectText([
            ...(c.messages.length ? [`message: ${quotedList(c.messages)}`] : []),
            ...(c.fieldErrors ? [`fields: ${quoted(c.fieldErrors)}`] : []),
          ])},`,
        ]
      : []),
    ...(c.rows.byName
      ? [
          '    response: (body, { call }) => {',
          '      const rows = rowsOf[call]',
          '      if (!rows) return body',
          '      const values = body as Readonly<Record<string, unknown>>',
          '      return { ...values, rows: values[rows] }',
          '    },',
        ]
      : []),
  ]
}

const callLines = (imported: Imported, isMain: boolean): string[] => {
  const { api, drafts } = imported
  const login = isMain ? loginOf(api) : undefined
  const posted = drafts.flatMap(({ name, endpoints: { update } }) =>
    update?.method === 'POST'
      ? [`    ${quoted(`${name}.update`)}: { at: ${quoted(endpointText(update))} },`]
      : [],
  )
  const session = login
    ? [
        '    // Guess: the operation that looks like a sign-in.',
        `    'auth.login': { at: ${quoted(`POST ${login.path.replace(/^\//, '')}`)},${login.user ? ` send: { username: ${quoted(login.user)} },` : ''}${login.token ? ` read: { token: ${quoted(login.token)} },` : ''} defaults: { user: anyAdmin } },`,
      ]
    : [
        '    // Guess: the document has no sign-in, so every one succeeds.',
        "    'auth.login': { answer: { token: 'none', user: anyAdmin } },",
      ]
  const main = [
    ...session,
    "    'auth.logout': { answer: { message: '' } },",
    "    'auth.profile': { answer: anyAdmin },",
    "    'auth.myRole': { answer: anyAdmin.role },",
    '    // Everything else of the admin is hidden.',
    `    'x.list': { answer: { data: [], only: ${quotedList(drafts.map(({ name }) => name))} } },`,
  ]
  return [...(isMain ? main : []), ...posted]
}

/** The file of the backend: its dialect and its sign-in. */
export const backendText = (imported: Imported, backend: string | undefined): string => {
  const { api, conventions } = imported
  const name = backend ?? 'main'
  const calls = callLines(imported, !backend)
  const token = tokenOf(imported)
  const names = Object.entries(conventions.rows.byName ?? {})
  return [
    `import { ${backend ? '' : 'anyAdmin, '}type Backend } from '#contract/dialects/backend.ts'`,
    '',
    ...(names.length
      ? [
          '/** The key of the rows in the response of each list. */',
          'const rowsOf: Readonly<Record<string, string>> = {',
          ...names.map(([key, value]) => `  ${quoted(key)}: ${quoted(value)},`),
          '}',
          '',
        ]
      : []),
    `/** ${api.title.replace(/\*\//g, '')}, drafted from its OpenAPI document: check each guess. */`,
    `export const ${name}: Backend = {`,
    ...(api.origin
      ? [`  url: ${quoted(api.origin)},`]
      : ['  // The document names no server: VITE_API_URL or `url` does.']),
    `  // Guess: ${token.guess}.`,
    ...(token.line ? [`  ${token.line}`] : []),
    '  dialect: {',
    ...dialectLines(imported),
    '  },',
    ...(calls.length ? ['  calls: {', ...calls, '  },'] : []),
    '}',
    '',
  ].join('\n')
}
/** The file with the places of the resources in the sidebar. */
export const entriesText = ({ drafts }: Imported): string =>
  [
    "import { entry } from '#contract/grammar/sidebar.ts'",
    ...drafts.map(({ name, slug }) => `import { ${name} } from './${slug}'`).sort(),
    '',
    '/** For the sidebar in contract/index.ts: `...importedEntries`. */',
    'export const importedEntries = [',
    ...drafts.map(
      ({ name, slug, isPaged }) => `  entry(${name}, '/${slug}'${isPaged ? ", { paging: 'page' }" : ''}),`,
    ),
    '] as const',
    '',
  ].join('\n')
