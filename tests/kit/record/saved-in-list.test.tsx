import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const brand = {
  id: 'b1',
  name: 'Yamaha',
  published: true,
  version: 1,
  createdAt: '2026-11-01T04:00:00.000Z',
  updatedAt: '2026-11-01T04:00:00.000Z',
}

it('a saved record is in its list at once, before the list is read again', async () => {
  let reads = 0
  const { user, router } = openAdmin(
    '/brands',
    { roleType: 'super-admin-type' },
    {
      'GET brands': () => {
        reads += 1
        return reads > 1 ? new Promise(() => {}) : { body: { data: [brand], total: 1 } }
      },
      'GET brands/b1': { body: brand },
      'PATCH brands/b1': { body: { ...brand, name: 'Yamaha Motor', version: 2 } },
    },
  )
  await screen.findByText('Yamaha')
  await router.navigate('/brands/b1/edit')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Yamaha Motor{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/brands/b1'))
  await router.navigate('/brands')
  expect(await screen.findByRole('link', { name: 'Yamaha Motor' })).toBeTruthy()
  expect(reads).toBe(2)
})
