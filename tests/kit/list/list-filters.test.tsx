import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addFilter, chooseFilter } from '#tests/support/kit/filter-actions.ts'
import { listing, renderList } from '#tests/support/kit/list-fixtures.tsx'
import { garage, registry as more, paged, withExtensions } from '#tests/support/kit/list-more-registry.ts'
import { scooter } from '#tests/support/kit/list-registry.ts'
import { holdTimers, passTime } from '#tests/support/kit/pass-time.ts'

const row = (name: string) => screen.findByRole('link', { name })
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map((c) => c.textContent)
const box = () => screen.getByRole('searchbox')

describe('the search box', () => {
  it('starts at the first page', async () => {
    const { user, where, backend } = renderList({ at: '/scooters?page=2' })
    await row('Scooter 011')
    await user.click(box())
    await user.paste('scooter 007')
    await waitFor(() => expect(where()).toBe('/scooters?page=1&scooterName=scooter%20007'))
    await row('Scooter 007')
    const asked = backend.lines().filter((l) => l.includes('scooterName'))
    expect(asked).toEqual(['GET scooters?page=1&limit=10&sortBy=name&orderBy=asc&scooterName=scooter%20007'])
  })
  it('is one history entry, for any number of letters', async () => {
    const { user, where, router } = renderList({ at: '/scooters?page=1' })
    await row('Scooter 001')
    await user.type(box(), '00')
    await waitFor(() => expect(where()).toContain('scooterName=00'))
    await user.type(box(), '7')
    await waitFor(() => expect(where()).toContain('scooterName=007'))
    await router.navigate(-1)
    await waitFor(() => expect(where()).toBe('/scooters?page=1'))
    await waitFor(() => expect((box() as HTMLInputElement).value).toBe(''))
  })
  it('is cleared by Escape, and searches at once on Enter', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1' })
    await row('Scooter 001')
    await user.type(box(), '007{Enter}')
    expect(where()).toContain('scooterName=007')
    await user.type(box(), '{Escape}')
    expect([where(), (box() as HTMLInputElement).value]).toEqual(['/scooters?page=1', ''])
  })
  it('does not return to a list that was left while typing', async () => {
    holdTimers()
    const { user, where } = renderList({ at: '/scooters?page=1' })
    await row('Scooter 001')
    await user.type(box(), 'x')
    await user.click(screen.getByText('Groups menu'))
    await passTime(2000)
    expect(where()).toBe('/groups')
  })
  it('searches the displayed values in the browser where the list is unpaged', async () => {
    const { user, where, backend } = renderList({ at: '/groups' })
    await row('Tours')
    await user.type(screen.getByRole('searchbox', { name: 'Search groups' }), 'WHEELS')
    await waitFor(() => expect(where()).toBe('/groups?search=WHEELS'))
    await waitFor(() => expect(screen.queryByText('Tours')).toBeNull())
    expect(await row('All wheels')).toBeDefined()
    expect(new Set(backend.lines().filter((line) => line.includes('groups')))).toEqual(
      new Set(['GET groups']),
    )
  })
  it('is absent where nothing can be searched', async () => {
    const answers = { ...withExtensions(), 'GET garages': paged(() => [garage(1)]) }
    renderList({ at: '/garages', registry: more, answers })
    await row(garage(1).name)
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

describe('the current filters', () => {
  const link = '/scooters?page=1&groupSlug=sport&kind=city&kind=trail&published=true'

  it('is shown once: in its control, or as one chip per value where that only counts them', async () => {
    renderList({ at: link })
    await waitFor(() => expect(chips()).toEqual(['Group: Sports bikes', 'Kind: City', 'Kind: Trail']))
    expect(screen.getByText('Published: Yes')).toBeDefined()
  })
  it('names a value that can’t be read, and keeps it in the address until it is removed', async () => {
    const { user, where, backend } = renderList({ at: '/scooters?page=1&kind=boat&published=true' })
    await screen.findByText('Kind: “boat” isn’t a valid value, so it isn’t applied')
    expect(backend.lines().some((line) => line.includes('boat'))).toBe(false)
    await user.click(screen.getByRole('button', { name: /“boat”/ }))
    expect(where()).toBe('/scooters?page=1&published=true')
    expect(screen.queryByText(/boat/)).toBeNull()
  })
  it('are removed with their chip, and the others remain', async () => {
    const { user, where } = renderList({ at: link })
    await user.click(await screen.findByRole('button', { name: 'Remove filter Kind: City' }))
    expect(where()).toBe('/scooters?page=1&groupSlug=sport&kind=trail&published=true')
  })
  it('are cleared completely, and restored by Back', async () => {
    const { user, where, router } = renderList({ at: link })
    await user.click(await screen.findByRole('button', { name: 'Clear all' }))
    expect([where(), chips()]).toEqual(['/scooters?page=1', []])
    await router.navigate(-1)
    await waitFor(() => expect(chips()).toHaveLength(3))
  })
  it('show how many of how many rows are left, once all are loaded', async () => {
    const { user } = renderList({ at: '/scooters?page=1', count: 25 })
    await row('Scooter 001')
    await chooseFilter(user, 'Published', 'Yes')
    expect(await screen.findByText('12 of 25')).toBeTruthy()
  })
  it('ignore invalid values in the address', async () => {
    const { backend } = renderList({ at: '/scooters?page=1&published=maybe&kind=boat&evil=1' })
    await row('Scooter 001')
    expect(chips()).toEqual([])
    expect(backend.lines()).toContain('GET scooters?page=1&limit=10&sortBy=name&orderBy=asc')
  })
})

describe('a filter selects', () => {
  it('one of several values after another', async () => {
    const { user, where } = renderList({ at: '/scooters?page=3' })
    await addFilter(user, 'Kind')
    await user.click(await screen.findByTitle('Trail'))
    await user.click(await screen.findByTitle('Cargo'))
    expect(where()).toBe('/scooters?page=1&kind=trail&kind=cargo')
  })
  it('a record of another list by its name, sent by its key, loaded when first opened', async () => {
    const { user, where, backend } = renderList({ at: '/scooters?page=1' })
    await row('Scooter 001')
    expect(backend.lines().filter((l) => l.startsWith('GET groups'))).toEqual([])
    await addFilter(user, 'Group')
    await user.click(await screen.findByTitle('Sports bikes'))
    expect(where()).toBe('/scooters?page=1&groupSlug=sport')
    expect(backend.lines().filter((l) => l.startsWith('GET groups'))).toEqual(['GET groups'])
  })
  it('by name among further filters', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1' })
    await row('Scooter 001')
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((i) => i.textContent),
    ).toEqual(['Group', 'Kind', 'Published', 'Maker', 'Code'])
    await user.click(within(menu).getByRole('menuitem', { name: 'Code' }))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'C-7{Enter}')
    expect(where()).toBe('/scooters?page=1&code=C-7')
  })
  it('nothing from a list that the role may not read', async () => {
    const role = { roleType: 'branch-admin-type', permissions: [{ subject: 'Product', actions: ['READ'] }] }
    const { backend } = renderList({ at: '/scooters?page=1&groupSlug=sport', role: role as never })
    await row('Scooter 001')
    expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull()
    expect(chips()).toEqual(['Group: sport'])
    expect(backend.lines().filter((l) => l.startsWith('GET groups'))).toEqual([])
  })
})

it('reserved characters reach the backend unchanged', async () => {
  const name = 'R&D 50% a+b #1 = ? é বাংলা'
  const special = { ...scooter(1), name }
  const { user, backend, where } = renderList({ at: '/scooters?page=1', rows: () => [special] })
  await row(name)
  await user.click(box())
  await user.paste(name)
  await waitFor(() => expect(new URLSearchParams(where().split('?')[1]).get('scooterName')).toBe(name))
  await waitFor(() => expect(backend.lines().at(-1)).toContain(`scooterName=${encodeURIComponent(name)}`))
  expect(listing(() => [special])({ line: backend.lines().at(-1) ?? '' }).body.total).toBe(1)
})
