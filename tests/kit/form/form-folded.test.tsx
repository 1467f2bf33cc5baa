import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const id = '0190aaaa-bbbb-7ccc-8ddd-000000000001'
const category = {
  id,
  version: 1,
  createdAt: '2026-10-01T04:00:00.000Z',
  updatedAt: '2026-10-02T04:00:00.000Z',
  name: 'Helmets',
  slug: 'helmets',
  parent: null,
  description: null,
  image: null,
  order: 1,
  isFeature: false,
  published: false,
  publishAt: null,
  unpublishAt: null,
  seoTitle: null,
  seoDescription: null,
}
const extensions = ['categories.publishAt', 'categories.unpublishAt', 'translation', 'translate']
const open = (stored: object = {}, hash = '') =>
  openAdmin(
    `/category/${id}/edit${hash}`,
    { permissions: [{ subject: 'Category', actions: ['READ', 'UPDATE'] }] },
    {
      'GET x': { body: { data: extensions } },
      [`GET admin/categories/${id}`]: { body: { ...category, ...stored } },
      [`GET x/translations/categories/${id}/bn`]: { body: { version: 0, texts: [] } },
    },
  )
const button = (name: string) => screen.findByText(name, { selector: '.form-folded button' })
const summary = async (name: string) => {
  const described = (await button(name)).getAttribute('aria-describedby')
  return document.getElementById(described ?? '')?.textContent
}
const isOpen = async (name: string) => (await button(name)).getAttribute('aria-expanded') === 'true'

describe('a folded card of a form', () => {
  it('says in a line that nothing is set', async () => {
    open()
    expect(await summary('Schedule')).toBe('Not scheduled')
    expect(await summary('Search engines')).toBe('/category/helmets · Uses the name and description')
  })

  it('says what is set', async () => {
    open({ publishAt: '2099-11-30T03:00:00.000Z', seoTitle: 'Helmets for all' })
    expect(await summary('Schedule')).toBe('From Nov 30, 2099, 9:00 AM')
    expect(await summary('Search engines')).toBe('/category/helmets · Search title')
  })

  it('hides its fields from everything but the search of the browser, until it is unfolded', async () => {
    const { user } = open()
    const field = await screen.findByLabelText('Search title')
    const fold = field.closest('.form-fold')
    expect(fold?.getAttribute('hidden')).toBe('until-found')
    expect(await isOpen('Search engines')).toBe(false)
    await user.click(await button('Search engines'))
    expect(fold?.hasAttribute('hidden')).toBe(false)
    expect(await isOpen('Search engines')).toBe(true)
    await user.click(await button('Search engines'))
    expect(fold?.getAttribute('hidden')).toBe('until-found')
  })

  it('follows the input in its line', async () => {
    const { user } = open()
    await user.click(await button('Search engines'))
    await insert(user, await screen.findByLabelText('Search title'), 'Helmets')
    await user.click(await button('Search engines'))
    expect(await summary('Search engines')).toBe('/category/helmets · Search title')
  })

  it('unfolds when the browser finds something in it', async () => {
    open()
    const field = await screen.findByLabelText('Search title')
    fireEvent(field.closest('.form-fold') as Element, new Event('beforematch'))
    await waitFor(async () => expect(await isOpen('Search engines')).toBe(true))
  })

  it('unfolds for a field with an error, and stays open while it is corrected', async () => {
    const { user } = open()
    const field = await screen.findByLabelText('Friendly page name')
    fireEvent.change(field, { target: { value: 'No slug!' } })
    expect(await isOpen('Search engines')).toBe(false)
    await user.click(await screen.findByText(/^Save/, { selector: 'button *' }))
    await waitFor(async () => expect(await isOpen('Search engines')).toBe(true))
    await waitFor(() => expect(document.activeElement).toBe(field))
    fireEvent.change(field, { target: { value: 'a-slug' } })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
    expect(await isOpen('Search engines')).toBe(true)
  })

  it('unfolds for the field that a link leads to', async () => {
    open({}, '#unpublishAt')
    await waitFor(async () => expect(await isOpen('Schedule')).toBe(true))
    expect(await isOpen('Search engines')).toBe(false)
  })

  it('unfolds while its texts are translated', async () => {
    const { user } = open()
    await user.click(await screen.findByText('বাংলা'))
    await waitFor(async () => expect(await isOpen('Search engines')).toBe(true))
    expect(await isOpen('Schedule')).toBe(false)
    await user.click(screen.getByText('English'))
    await waitFor(async () => expect(await isOpen('Search engines')).toBe(false))
  })
})
