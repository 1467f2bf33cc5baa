import createClient from 'openapi-fetch'
import type { paths } from './api'

/** Publishes the brands with those names, and creates those that are missing. */
const [baseUrl = '', username = '', password = '', ...names] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl })

const login = await api.POST('/api/store-admin/login', { body: { username, password } })
if (login.error) throw new Error(`Not signed in: ${login.error.message}`)
const { token } = login.data
api.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`) })

const brands = await api.GET('/api/brands', { params: { query: { limit: 100 } } })
if (brands.error) throw new Error(`No brands: ${brands.error.message}`)
console.info(`${brands.data.total} brands`)

for (const name of names) {
  const known = brands.data.data.find((brand) => brand.name === name)
  const { data, error } = known
    ? await api.PATCH('/api/brands/{id}', {
        params: { path: { id: known.id } },
        body: { published: true, version: known.version },
      })
    : await api.POST('/api/brands/create-brand', { body: { name, published: true } })
  console.info(error ? `${name}: refused, ${error.code}` : `${name}: version ${data.version}`)
}
