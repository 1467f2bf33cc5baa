import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const unit = {
  ...{ id: 'u1', version: 3, chassis: 'FRAME-1', engine: null, state: 'InStock', transfer: null },
  ...{ product: { id: 'p1', label: 'Roadstar' }, variant: null, store: { id: 's1', label: 'Dhaka' } },
  ...{ order: null, customer: null, documents: [], note: null },
}
const guarded = (key: string) => `/api/x/file?key=${encodeURIComponent(key)}`

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
})

it('a PDF is attached to a unit under the name of its file', async () => {
  const key = 'unitDocument/a1.pdf'
  const { user, backend } = openAdmin(
    '/units/u1/edit',
    { permissions: [{ subject: 'Unit', actions: ['READ', 'UPDATE'] }] },
    {
      'GET x': { body: { data: ['receiveUnits'] } },
      'GET x/units/u1': { body: unit },
      'POST media/upload-presigned-url': { status: 404, body: { message: 'Not found' } },
      'POST admin/media/upload': { body: { key, url: guarded(key) } },
      'PATCH x/units/u1': ({ body }) => ({ body: { ...unit, ...(body as object), version: 4 } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add row' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Warranty card')
  await user.upload(
    screen.getByLabelText('Add file', { selector: 'input' }),
    new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' }),
  )
  await screen.findByRole('button', { name: 'Download card.pdf' })
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(backend.sent('PATCH x/units/u1')[0]).toEqual({
      documents: [{ name: 'Warranty card', file: { key, alt: 'card.pdf' } }],
      version: 3,
    }),
  )
})

it('a document that is a picture is shown on the page of the unit, a PDF is downloaded', async () => {
  const document = (key: string, alt: string) => ({ name: alt, file: { key, url: guarded(key), alt } })
  const documents = [document('unitDocument/a1.pdf', 'card.pdf'), document('unitDocument/a2.webp', 'Plate')]
  openAdmin(
    '/units/u1',
    { permissions: [{ subject: 'Unit', actions: ['READ'] }] },
    {
      'GET x': { body: { data: ['receiveUnits'] } },
      'GET x/units/u1': { body: { ...unit, documents } },
      'GET x/file': { body: new Blob(['picture']) },
    },
  )
  expect(await screen.findByRole('button', { name: 'Download card.pdf' })).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Plate' })).toBeTruthy()
})
