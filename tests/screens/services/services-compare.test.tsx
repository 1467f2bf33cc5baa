import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, openServices, row } from '#tests/support/screens/services-fixtures.ts'

// Loads the lazy parts of the page before a test waits for them.
beforeAll(async () => {
  await Promise.all([import('#screens/services/Services.tsx'), import('#kit/list/ListPage.tsx')])
})
describe('packages side by side', () => {
  const table = async () => within(await screen.findByRole('table'))
  const heads = async () => (await table()).getAllByRole('columnheader').map((head) => head.textContent)
  const marks = async (title: string) =>
    within((await table()).getByRole('row', { name: new RegExp(`^${title}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)

  it('are all active packages, with their features and limits', async () => {
    openServices('/services?tab=Packages&compare=all')
    expect(await heads()).toEqual(['Package', 'Basic', 'Full'])
    expect(await marks('Engine oil')).toEqual(['1 litre', '1.5 litres'])
    expect(await marks('Full wash')).toEqual(['Not included', 'Included'])
    expect(await marks('Price')).toEqual(['950.00', '3,450.00'])
    expect(await marks('Period')).toEqual(['3 months', 'One-time'])
    expect(await marks('Models')).toEqual(['All models', 'Roadstar'])
    expect(await marks('Included')).toEqual(['2 of 3', '3 of 3'])
  })

  it('are those in the address, including an inactive one', async () => {
    openServices('/services?tab=Packages&compare=p3,p2')
    expect(await heads()).toEqual(['Package', expect.stringMatching(/^Old/), 'Full'])
    expect(await marks('Full wash')).toEqual(['Not included', 'Included'])
  })

  it('show only the differences on request', async () => {
    const { user } = openServices('/services?tab=Packages&compare=all')
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Show differences only' }))
    expect((await table()).queryByRole('row', { name: /^Air filter/ })).toBeNull()
    expect(await marks('Engine oil')).toEqual(['1 litre', '1.5 litres'])
  })

  it('are opened from the list, for the selected ones or for all', async () => {
    const { user, place } = openServices('/services?tab=Packages')
    await user.click((await row('Basic')).getByRole('checkbox'))
    await user.click((await row('Old')).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Compare 2' }))
    await waitFor(() => expect(place()).toBe('/services?tab=Packages&compare=p1,p3'))
    // The list is still shown while the comparison loads.
    await waitFor(async () =>
      expect(await heads()).toEqual(['Package', 'Basic', expect.stringMatching(/^Old/)]),
    )
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    await user.click(trail.getByRole('link', { name: 'Service packages' }))
    await user.click(await screen.findByRole('link', { name: 'Compare' }))
    expect(place()).toBe('/services?tab=Packages&compare=all')
  })

  it('need no permission for feature titles: packages include their labels', async () => {
    openServices('/services?tab=Packages&compare=all', {
      [`GET ${at}/feature-titles`]: { status: 500, body: { statusCode: 500, message: 'Down' } },
    })
    expect(await marks('Full wash')).toEqual(['Not included', 'Included'])
  })
})
