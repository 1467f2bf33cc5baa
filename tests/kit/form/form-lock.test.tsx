import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { type Answers, entryNamed, newAdmin, renderForm } from '#tests/support/kit/form-fixtures.tsx'

const offer = {
  id: 'o1',
  version: 2,
  title: 'Weekend',
  banner: { key: 'offer/old.webp', url: '/media/offer/old.webp', alt: 'Old' },
  description: null,
  products: [],
  startsAt: '2026-12-01T04:00:00.000Z',
  endsAt: null,
  isActive: true,
  state: 'Scheduled',
}
const edit = (answers: Answers = {}, adminId = newAdmin()) =>
  renderForm({
    at: '/offers/o1/edit',
    registry,
    entry: entryNamed(registry, 'offers'),
    adminId,
    answers: { 'GET admin/offers/o1': { body: offer }, 'PUT admin/offers/o1': { body: offer }, ...answers },
  })
const field = (label: string) => screen.findByLabelText(label)
const banner = new File([new Uint8Array(4)], 'new.png', { type: 'image/png' })
const choose = async () => {
  // The editor of a text takes pictures as well.
  const own = (await field('Alt text')).closest('.pictures')
  const chooser = own?.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) fireEvent.change(chooser, { target: { files: [banner] } })
  await expect.poll(() => screen.queryByAltText('Picture 1')?.getAttribute('src')).toBe('blob:file')
}

describe('a picture of a record that is sent with its files', () => {
  it('is previewed at once and sent with the record and its alt text', async () => {
    const { user, backend } = edit()
    await choose()
    await user.clear(await field('Alt text'))
    await user.type(await field('Alt text'), 'New')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    const form = backend.sent('PUT admin/offers/o1').at(-1) as FormData
    expect(JSON.parse(String(form.get('data')))).toEqual({ banner: { alt: 'New' }, version: 2 })
    expect((form.get('banner') as File).name).toBe('new.png')
    expect(backend.lines().filter((line) => line.startsWith('POST'))).toEqual([])
  })

  it('is still there after a refusal', async () => {
    const refusals = [{ status: 400, body: { statusCode: 400, message: 'Invalid file type' } }]
    const { user, backend } = edit({ 'PUT admin/offers/o1': () => refusals.shift() ?? { body: offer } })
    await choose()
    await user.keyboard('{Control>}s{/Control}')
    await expect.poll(() => backend.sent('PUT admin/offers/o1')).toHaveLength(1)
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    const again = backend.sent('PUT admin/offers/o1').at(-1) as FormData
    expect((again.get('banner') as File).name).toBe('new.png')
  })

  it('is not in the draft, which mentions it', async () => {
    const who = newAdmin()
    const first = edit({}, who)
    await choose()
    await first.user.type(await field('Title'), '!')
    first.unmount()
    edit({}, who)
    await screen.findByText('Files can’t be restored. Choose again: Banner.')
    expect(await field('Title')).toHaveProperty('value', 'Weekend!')
    expect(screen.getByAltText('Old').getAttribute('src')).toContain('/media/offer/old.webp')
  })
})
