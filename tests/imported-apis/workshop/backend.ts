import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'

/** Workshop, drafted from its OpenAPI document: check each guess. */
export const main: Backend = {
  url: 'https://workshop.example',
  // Guess: the token is sent as X-Key.
  token: { header: 'X-Key' },
  dialect: {
    root: '/api',
    page: 'offset={offset}&limit={size}',
    // Guess: a column and a direction.
    sort: { asc: 'sortBy={key}&sortOrder=ASC', desc: 'sortBy={key}&sortOrder=DESC' },
    list: { rows: '', totalHeader: 'X-Total-Count' },
    ids: 'number',
    // Guess: names of referenced records are read where they are not in the response.
    references: 'ids',
    amounts: 'number',
  },
  calls: {
    // Guess: the document has no sign-in, so every one succeeds.
    'auth.login': { answer: { token: 'none', user: anyAdmin } },
    'auth.logout': { answer: { message: '' } },
    'auth.profile': { answer: anyAdmin },
    'auth.myRole': { answer: anyAdmin.role },
    // Everything else of the admin is hidden.
    'x.list': { answer: { data: [], only: ['bikes', 'mechanics'] } },
    'bikes.update': { at: 'POST bikes/{id}' },
  },
}
