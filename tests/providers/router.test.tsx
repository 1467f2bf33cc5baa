// @vitest-environment jsdom
import { Refine, useForm, useGo, useList, useParsed, useShow } from '@refinedev/core'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { createDataProvider } from '#providers/data/data.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { createHttp } from '#providers/http/http.ts'
import { createRouterProvider } from '#providers/router.ts'
import { type Backend, startBackend } from '../support/providers/backend'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => {
  backend.reset()
  backend.answers(({ line }) => ({
    body: line.includes('/brands/') ? { id: '12', name: 'KTM', version: 3 } : { data: [], total: 0 },
  }))
})
afterEach(cleanup)
afterAll(() => backend.stop())

const seen = {} as {
  parsed: ReturnType<typeof useParsed>
  go: ReturnType<typeof useGo>
  save: (values: object) => Promise<unknown>
  name: string | undefined
}
/** Pages in plain Refine, without any handling of the address. */
const Brands = () => {
  seen.parsed = useParsed()
  seen.go = useGo()
  useList({ resource: 'brands' })
  return null
}
const Brand = () => {
  seen.parsed = useParsed()
  const { result } = useShow()
  seen.name = result?.name
  return null
}
const BrandForm = () => {
  const { onFinish } = useForm({ redirect: false })
  seen.save = async (values) => onFinish(values)
  return null
}
const Admin = () => {
  const queryClient = createQueryClient()
  const http = createHttp({
    baseUrl: backend.url,
    token: () => null,
    onUnauthorized: async () => 'refused',
    timeoutMs: 1000,
  })
  return (
    <Refine
      dataProvider={createDataProvider({ registry, http, queryClient })}
      routerProvider={createRouterProvider(registry)}
      resources={[{ name: 'brands', list: '/brands', show: '/brands/:id', edit: '/brands/:id/edit' }]}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
    >
      <Outlet />
    </Refine>
  )
}

const opened = (address: string) => {
  const router = createMemoryRouter(
    [
      {
        element: <Admin />,
        children: [
          { path: '/brands', element: <Brands /> },
          { path: '/brands/:id', element: <Brand /> },
          { path: '/brands/:id/edit', element: <BrandForm /> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const heard = (lines: string[]) => waitFor(() => expect(backend.lines()).toEqual(lines))
const evil =
  'method=delete&id=99&headers[x-evil]=1&params[id]=99&search=x&filters[0][field]=slug&filters[0][value]=x&to=//evil.example'

describe('sends only the page of an address with unknown parameters', () => {
  it.each([
    [`/brands?${evil}`, 'GET /api/brands?offset=0&limit=10'],
    [`/brands?${evil}&pageSize=9999&currentPage=7`, 'GET /api/brands?offset=0&limit=10'],
    [`/brands/12?${evil}`, 'GET /api/brands/12'],
    [`/brands/12/edit?${evil}`, 'GET /api/brands/12'],
  ])('%s', async (address, line) => {
    opened(address)
    await heard([line])
    expect(backend.last().headers['x-evil']).toBeUndefined()
  })

  it('also when a form is saved', async () => {
    opened(`/brands/12/edit?${evil}`)
    await heard(['GET /api/brands/12'])
    await seen.save({ name: 'Kawasaki', version: 3 })
    await heard(['GET /api/brands/12', 'PATCH /api/brands/12', 'GET /api/brands/12'])
    expect(backend.last().headers['x-evil']).toBeUndefined()
  })
})

describe('a page reads from its address', () => {
  it('its resource, action and id, and the target of a login, if that is a page of the admin', async () => {
    opened(`/brands/12?${evil}`)
    await heard(['GET /api/brands/12'])
    expect(seen.parsed).toMatchObject({
      action: 'show',
      id: '12',
      pathname: '/brands/12',
      params: { to: '/' },
    })
    expect(seen.parsed.resource?.name).toBe('brands')
    await waitFor(() => expect(seen.name).toBe('KTM'))
  })
  it('an id with a percent sign, decoded once', async () => {
    opened('/brands/50%2525')
    await heard(['GET /api/brands/50%2525'])
    expect(seen.parsed.id).toBe('50%25')
  })
  it('an id that is not a valid encoding', async () => {
    opened('/brands/50%25')
    await heard(['GET /api/brands/50%25'])
  })
})

describe('Refine’s own links', () => {
  it('are encoded', async () => {
    const router = opened('/brands?productName=a%26b')
    await heard(['GET /api/brands?offset=0&limit=10'])
    const query = { q: 'R&D 50% a+b #1', list: ['a', 'b'], none: undefined }
    const address = '/brands?q=R%26D%2050%25%20a%2Bb%20%231&list=a&list=b#top'
    expect(seen.go({ to: '/brands', query, hash: 'top', type: 'path' })).toBe(address)
    seen.go({ to: '/brands', options: { keepQuery: true }, query: { page: 2 }, type: 'replace' })
    await waitFor(() => expect(router.state.location.search).toBe('?productName=a%26b&page=2'))
  })
})
