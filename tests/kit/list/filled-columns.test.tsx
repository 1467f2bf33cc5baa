import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderList } from '#tests/support/kit/list-fixtures.tsx'
import { scooter } from '#tests/support/kit/list-registry.ts'

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const plain = (n: number) => Object.assign(scooter(n), { maker: null })
/** The first page has no makers, the second has. */
const rows = () => Array.from({ length: 12 }, (_, i) => (i < 10 ? plain(i + 1) : scooter(i + 1)))

describe('a column that is empty in all rows', () => {
  beforeEach(() => sessionStorage.removeItem('moto-admin.empty-columns'))

  it('is left out, and comes back on a page with a value', async () => {
    const { router } = renderList({ at: '/scooters?page=1', rows })
    await screen.findByRole('link', { name: 'Scooter 001' })
    await waitFor(() => expect(heads()).not.toContain('Maker'))
    expect(heads()).toContain('Published')
    await router.navigate('/scooters?page=2')
    await screen.findByRole('link', { name: 'Scooter 011' })
    await waitFor(() => expect(heads()).toContain('Maker'))
  })

  it('is shown to those who chose it', async () => {
    renderList({ at: '/scooters?page=1&columns=name,maker', rows })
    await screen.findByRole('link', { name: 'Scooter 001' })
    expect(heads()).toContain('Maker')
  })

  it('is left out before the rows are there, once that is known', async () => {
    const { router } = renderList({ at: '/scooters?page=1', rows })
    await waitFor(() => expect(heads()).not.toContain('Maker'))
    await router.navigate('/')
    await router.navigate('/scooters?page=1')
    await screen.findByRole('columnheader', { name: /^Name/ })
    expect(heads()).not.toContain('Maker')
  })
})
