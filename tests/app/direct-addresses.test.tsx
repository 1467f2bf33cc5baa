import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { early, http } from '#providers/http/backend.ts'
import { openAdmin } from '../support/screens/admin-fixtures'

const superAdmin = { roleType: 'super-admin-type' } as const
const answers = { 'GET area/divisions': { body: { data: [] } } }

afterEach(early.drop)

/** Forms with calls that wait for a choice: their paths cannot be built before. */
it.each(['/stores/create', '/dealers/create'])('opens %s while an early response is waiting', async (at) => {
  openAdmin(at, superAdmin, answers)
  early.send(http, 'admin/never-read')
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByRole('textbox')
  expect(screen.queryByText('Something went wrong on this page')).toBeNull()
})

it.each(['/customers/create', '/crm/create', '/Sales/Order/List/create', '/Sales/Order/List/create/edit'])(
  'shows at %s that there is no such form, without a request for a record',
  async (at) => {
    const { backend } = openAdmin(at, superAdmin)
    expect(await screen.findByText('Page not found')).toBeDefined()
    expect(backend.lines().filter((line) => line.includes('/create'))).toEqual([])
  },
)

it('opens a form whose address is spelt in other letter case', async () => {
  const { router } = openAdmin('/brands/Create', superAdmin)
  await screen.findAllByRole('textbox')
  expect(router.state.location.pathname).toBe('/brands/create')
})
