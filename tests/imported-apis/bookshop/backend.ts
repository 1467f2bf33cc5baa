import { anyAdmin, type Backend } from '#contract/dialects/backend.ts'

/** Bookshop API, drafted from its OpenAPI document: check each guess. */
export const main: Backend = {
  url: 'https://books.example',
  // Guess: a bearer token.
  token: 'bearer',
  dialect: {
    root: '/v2',
    // Guess: pages are counted from 1.
    page: 'page={page}&per_page={size}',
    // Guess: a minus before the column means descending.
    sort: { asc: 'sort={key}', desc: 'sort=-{key}' },
    // Filters have no template: each is sent under its own name.
    list: { rows: 'data', total: 'meta.total' },
    record: { read: 'data' },
    keys: 'snake',
    // Guess: names of referenced records are read where they are not in the response.
    references: 'ids',
    errors: { message: ['message'], fields: 'errors' },
  },
  calls: {
    // Guess: the operation that looks like a sign-in.
    'auth.login': {
      at: 'POST auth/login',
      send: { username: 'email' },
      read: { token: 'data.access_token' },
      defaults: { user: anyAdmin },
    },
    'auth.logout': { answer: { message: '' } },
    'auth.profile': { answer: anyAdmin },
    'auth.myRole': { answer: anyAdmin.role },
    // Everything else of the admin is hidden.
    'x.list': { answer: { data: [], only: ['books', 'authors', 'brands2'] } },
  },
}
