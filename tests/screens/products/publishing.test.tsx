import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import type { Answers } from '#tests/support/kit/form-fixtures.tsx'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const id = '0190aaaa-bbbb-7ccc-8ddd-000000000001'
const brandId = '0190aaaa-bbbb-7ccc-8ddd-000000000002'
const product = {
  id,
  version: 1,
  createdAt: '2026-10-01T04:00:00.000Z',
  updatedAt: '2026-10-02T04:00:00.000Z',
  name: 'Trail helmet',
  slug: 'trail-helmet',
  sku: 'TRAIL',
  productType: 'gear',
  price: '0.00',
  date: '2026-10-01',
  brand: { id: brandId, label: 'Rynox' },
  categories: [],
  tags: [],
  images: [],
  specification: [],
  sections: [],
  description: null,
  published: false,
  publishAt: null as string | null,
  unpublishAt: null,
  publication: 'Unpublished',
  notForSale: ['NotPublished', 'NoPrice', 'InactiveBrand'],
  stock: 0,
}
const known = ['products.publishAt', 'products.unpublishAt', 'products.publication', 'products.notForSale']
const may = (...permissions: [Permission['subject'], ...Permission['actions'][number][]][]) => ({
  permissions: permissions.map(([subject, ...actions]) => ({ subject, actions })),
})
const editor = may(['Product', 'READ', 'UPDATE'])

let stored = product
const toasts: Toast[] = []
let stop: () => void
let bodies: unknown[] = []
beforeEach(() => {
  stored = product
  bodies = []
  toasts.length = 0
  stop = onNotify((toast) => toasts.push(toast))
})
afterEach(() => stop())
const backend = (extensions: readonly string[] = known): Answers => ({
  'GET x': { body: { data: [...extensions] } },
  [`GET admin/products/${id}`]: () => ({ body: stored }),
  [`PATCH admin/products/${id}`]: ({ body }) => {
    bodies.push(body)
    stored = { ...stored, ...(body as object), version: stored.version + 1 }
    stored.publication = stored.publishAt ? 'Scheduled' : 'Unpublished'
    return { body: stored }
  },
})

it('a product shows why it is not for sale, each reason with a link to what solves it', async () => {
  openAdmin(`/Product/${id}`, editor, backend())
  const reasons = (await screen.findByRole('heading', { name: 'Not for sale because' })).parentElement
  const links = within(reasons as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['It isn’t published', `/Product/${id}/edit#published`],
    ['Its price is 0.00', `/Product/${id}/edit#price`],
    ['Its brand “Rynox” isn’t published', `/brands/${brandId}/edit#published`],
  ])
  expect(screen.getByRole('link', { name: 'A description' })).toBeTruthy()
  // Not once more among the details.
  expect(screen.getAllByText('Not for sale because')).toHaveLength(1)
})

it('the reasons are no links for users who may only read', async () => {
  openAdmin(`/Product/${id}`, may(['Product', 'READ']), backend())
  const reason = await screen.findByText('Its price is 0.00')
  expect(reason.closest('a')).toBeNull()
})

it('the link of a reason opens the form at its field', async () => {
  const brand = { id: brandId, version: 1, name: 'Rynox', logo: null, description: null, published: false }
  openAdmin(`/brands/${brandId}/edit#published`, editor, {
    ...backend(),
    [`GET brands/${brandId}`]: {
      body: { ...brand, createdAt: product.createdAt, updatedAt: product.updatedAt },
    },
  })
  await screen.findByLabelText(/^Name/)
  await waitFor(() => expect(document.activeElement?.id).toBe('brands_published'))
})

it('the link of a reason selects the text of its field, so that typing replaces it', async () => {
  const { user } = openAdmin(`/Product/${id}/edit#price`, editor, backend())
  const price = await screen.findByLabelText('Price')
  await waitFor(() => expect(document.activeElement).toBe(price))
  await user.keyboard('1500')
  expect(price).toHaveProperty('value', '1500')
})

it('a schedule is removed by an action, and restored by Undo', async () => {
  stored = { ...product, publishAt: '2099-01-01T04:00:00.000Z', publication: 'Scheduled' }
  const { user } = openAdmin(`/Product/${id}`, editor, backend())
  await screen.findByRole('heading', { level: 1, name: 'Trail helmet' })
  expect(screen.getAllByText('Scheduled').length).toBeGreaterThan(0)
  await user.click(screen.getByLabelText('More actions'))
  await user.click(await screen.findByText('Remove schedule'))
  await waitFor(() => expect(bodies).toEqual([{ publishAt: null, unpublishAt: null, version: 1 }]))
  await waitFor(() => expect(toasts[0]?.action?.label).toBe('Undo'))
  toasts[0]?.action?.act()
  await waitFor(() =>
    expect(bodies[1]).toEqual({ publishAt: '2099-01-01T04:00:00.000Z', unpublishAt: null, version: 2 }),
  )
})

it('a schedule says of a date that can’t be read when its field is left, before it is sent', async () => {
  stored = product
  const { user } = openAdmin(`/Product/${id}`, editor, backend())
  await screen.findByRole('heading', { level: 1, name: 'Trail helmet' })
  await user.click(screen.getByLabelText('More actions'))
  await user.click(await screen.findByText('Schedule'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Publish at/), 'in 3 days')
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.tab()
  const text = 'Enter a date such as 24 Nov 2026, or clear this field.'
  expect((await dialog.findByRole('alert')).textContent).toBe(text)
  await user.clear(dialog.getByLabelText(/^Publish at/))
  await user.type(dialog.getByLabelText(/^Publish at/), '24 nov 2099')
  await waitFor(() => expect(dialog.queryByText(text)).toBeNull())
  expect(bodies).toEqual([])
})

it('a backend without schedules gets neither their fields nor their actions', async () => {
  const { publishAt: _, unpublishAt: __, publication: ___, notForSale: ____, ...plain } = product
  const answers = { ...backend([]), [`GET admin/products/${id}`]: { body: plain } }
  const { user, router } = openAdmin(`/Product/${id}`, editor, answers)
  await screen.findByRole('heading', { level: 1, name: 'Trail helmet' })
  expect(screen.queryByRole('heading', { name: 'Not for sale because' })).toBeNull()
  await user.click(screen.getByLabelText('More actions'))
  expect(await screen.findByText('Publish')).toBeTruthy()
  expect(screen.queryByText('Schedule')).toBeNull()
  await router.navigate(`/Product/${id}/edit`)
  expect(await screen.findByLabelText(/^Price/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Publish at/)).toBeNull()
})

it('a changed address says that the old one will redirect, where the backend keeps it', async () => {
  const { user } = openAdmin(`/Product/${id}/edit`, editor, backend([...known, 'redirects.list.search']))
  const slug = await screen.findByLabelText(/Friendly page name/)
  expect(screen.queryByText('The old address will redirect here.')).toBeNull()
  await user.type(slug, '-2')
  expect(await screen.findByText('The old address will redirect here.')).toBeTruthy()
  await user.clear(slug)
  await user.type(slug, 'trail-helmet')
  await waitFor(() => expect(screen.queryByText('The old address will redirect here.')).toBeNull())
})

it('an address that leads to another record says so before it is taken from it', async () => {
  const answers = {
    ...backend([...known, 'redirects.list.search', 'taken']),
    'GET x/taken': ({ line }: { line: string }) => ({
      body: {
        available: true,
        ...(line.includes('value=city-helmet') && { redirectsTo: { id: 'p2', label: 'Urban helmet' } }),
      },
    }),
  }
  const { user } = openAdmin(`/Product/${id}/edit`, editor, answers)
  const slug = await screen.findByLabelText(/Friendly page name/)
  await user.clear(slug)
  await user.type(slug, 'city-helmet')
  expect(await screen.findByText(/^Old links with this address open “Urban helmet” now\./)).toBeTruthy()
  await user.type(slug, '-2')
  await waitFor(() => expect(screen.queryByText(/^Old links/)).toBeNull())
})

describe('an address that is refused because its old links open another record', () => {
  const label = 'Urban helmet'
  const message = `Old links with this address open “${label}”. Choose another address, or end that redirect first.`
  const refusal = {
    ...{ statusCode: 409, code: 'slug.former', message, errors: { slug: [message] } },
    reasons: [{ code: 'slug.former', params: { name: label }, message }],
  }
  const open = async () => {
    const answers: Answers = {
      ...backend(),
      [`PATCH admin/products/${id}`]: ({ body }) => {
        bodies.push(body)
        const { takeFormerSlug, ...values } = body as Record<string, unknown>
        if (!takeFormerSlug) return { status: 409, body: refusal }
        stored = { ...stored, ...values, version: stored.version + 1 }
        return { body: stored }
      },
    }
    const { user } = openAdmin(`/Product/${id}/edit`, editor, answers)
    const slug = await screen.findByLabelText(/Friendly page name/)
    await user.clear(slug)
    await user.type(slug, 'city-helmet')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take over this address?' })
    expect(dialog.textContent).toContain(
      `open “${label}” now. Once you save, they open this product instead.`,
    )
    return { user, dialog }
  }

  it('is taken over once that is confirmed', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('button', { name: 'Take over and save' }))
    const sent = { slug: 'city-helmet', version: 1 }
    await waitFor(() => expect(bodies).toEqual([sent, { ...sent, takeFormerSlug: true }]))
    expect(await screen.findByRole('heading', { level: 1, name: 'Trail helmet' })).toBeTruthy()
  })

  it('has the refusal at the field otherwise', async () => {
    const { user, dialog } = await open()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(bodies).toHaveLength(1)
  })
})
