import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Action } from '#contract/policies/access.ts'
import { saveListAddress } from '#kit/navigation/last-list-address.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { session } from '#providers/auth/session.ts'
import { anyEntry } from '#tests/support/declared.ts'
import { type Answers, adminUser, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { bike, bikeEntry } from '#tests/support/kit/form-registry.ts'

const entry = anyEntry(bikeEntry)
const show = (answers: Answers = { 'GET bikes/b1': { body: bike } }, page = <ShowPage entry={entry} />) =>
  renderForm({ at: '/bikes/b1', answers, show: page, adminId: session.get().user ? null : 'someone' })
const signedInWith = (actions: Action[]) =>
  session.start('token', {
    ...adminUser('limited'),
    role: {
      id: 'r',
      name: 'Few',
      roleType: 'store-admin-type',
      permissions: [{ subject: 'Product', actions }],
    },
  })
const shownFor = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent

describe('the page of a record', () => {
  it('is titled by its label and shows every value, empty ones on demand', async () => {
    const { user } = show()
    await screen.findByRole('heading', { level: 1, name: 'Fast One' })
    expect(document.title).toContain('Fast One')
    expect(await shownFor('Slug')).toBe('fast-one')
    expect(await shownFor('Price')).toContain('1,000.00')
    expect(await shownFor('Place')).toBe('Hall')
    expect(screen.queryByText('Email')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Show \d+ empty fields$/ }))
    expect(await shownFor('Email')).toBe('—')
    await user.click(screen.getByRole('button', { name: /^Hide \d+ empty fields$/ }))
    expect(screen.queryByText('Email')).toBeNull()
    expect(screen.getByText('Created', { selector: '.record-foot > span' }).textContent).toBe('Created Jan 1')
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6)
    expect(screen.getByAltText('Front').getAttribute('src')).toBe('/media/bike/one.png?w=320')
  })

  it('reports that it may be out of date when the record could not be read again, and reads it on demand', async () => {
    let fails = false
    const { user, queryClient } = show({
      'GET bikes/b1': () =>
        fails
          ? { status: 503, body: { statusCode: 503, message: 'Busy' } }
          : { body: { ...bike, slug: 'fast-one' } },
    })
    await screen.findByRole('heading', { level: 1, name: 'Fast One' })
    fails = true
    await act(() => queryClient.invalidateQueries())
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('This page may be out of date.')
    expect(await shownFor('Slug')).toBe('fast-one')
    fails = false
    await user.click(within(notice).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  const list = ['name', 'slug', 'sku', 'price', 'weight', 'published', 'updatedAt'] as const
  const listed = { ...entry, resource: { ...entry.resource, list, activeField: 'published' } }
  const full = { 'GET bikes/b1': { body: { ...bike, slug: 'fast-one', sku: 'F-1', weight: 90 } } }

  it('shows its state next to the title, the first list columns below it, and neither again', async () => {
    show(full, <ShowPage entry={listed} />)
    const title = await screen.findByRole('heading', { level: 1 })
    expect(title.nextElementSibling?.textContent).toBe('Published')
    const facts = [...document.querySelectorAll('.page-header-facts > span')]
    // An amount needs no label.
    expect(facts.map((fact) => fact.textContent)).toEqual(['Slug: fast-one', 'SKU: F-1', '1,000.00 BDT'])
    for (const label of ['Slug', 'SKU', 'Price', 'Published'])
      expect(screen.queryByText(label, { selector: 'dt' })).toBeNull()
  })

  it('opens the form at a value below the title that is clicked', async () => {
    const { router, user } = show(full, <ShowPage entry={listed} />)
    await user.click(await screen.findByText('Slug: fast-one'))
    expect(router.state.location).toMatchObject({ pathname: '/bikes/b1/edit', hash: '#slug' })
  })

  it('offers editing to users with the permission, and deleting only where the API has it', async () => {
    show()
    const edit = await screen.findByRole('link', { name: /Edit/ })
    expect(edit.getAttribute('href')).toBe('/bikes/b1/edit')
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  })

  it('offers neither to users who may only read', async () => {
    signedInWith(['READ'])
    show()
    await screen.findByRole('heading', { name: 'Fast One' })
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull()
    expect(document.querySelector('[data-value]')).toBeNull()
  })

  it('links back to the list with its former filters', async () => {
    saveListAddress(entry, '/bikes?page=3&code=C1')
    show()
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/bikes?page=3&code=C1',
    ])
  })

  it('takes panels of a screen below its cards', async () => {
    show(
      { 'GET bikes/b1': { body: bike } },
      <ShowPage entry={entry}>{(record) => <p>Stock of {record.id}</p>}</ShowPage>,
    )
    await screen.findByText('Stock of b1')
  })

  it('shows a saved record at once, before it is loaded again', async () => {
    let reads = 0
    const { user } = renderForm({
      at: '/bikes/b1/edit',
      show: <ShowPage entry={entry} />,
      answers: {
        'GET bikes/b1': () => {
          reads += 1
          return reads === 1 ? { body: bike } : new Promise(() => {})
        },
        'PATCH bikes/b1': { body: { ...bike, name: 'Faster', version: 4 } },
      },
    })
    await user.type(await screen.findByLabelText('Name'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByRole('heading', { level: 1, name: 'Faster' })
  })
})

describe('a record that cannot be shown', () => {
  const refusal = (status: number, message: string) => ({
    'GET bikes/b1': { status, body: { statusCode: status, message } },
  })
  it.each([404, 400])('because it is missing (%i) shows the message of the backend', async (status) => {
    show(refusal(status, 'Invalid product id'))
    await screen.findByText('Record not found')
    expect(screen.getByText('Invalid product id')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('because of a missing permission shows it', async () => {
    show(refusal(403, 'Forbidden resource'))
    await screen.findByText("You don't have permission to access this.")
  })

  it('because loading failed can be retried', async () => {
    const answers = [{ status: 500, body: { statusCode: 500, message: 'Out of order' } }]
    const { user } = show({ 'GET bikes/b1': () => answers.shift() ?? { body: bike } })
    await screen.findByText('Out of order')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => screen.getByRole('heading', { name: 'Fast One' }))
  })
})
