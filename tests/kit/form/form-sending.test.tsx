import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { media } from '#contract/calls/media.ts'
import { extensions } from '#contract/extensions/index.ts'
import { image, text } from '#contract/grammar/field.ts'
import { defineResource } from '#contract/grammar/resource.ts'
import { entry } from '#contract/grammar/sidebar.ts'
import { defineRegistry } from '#contract/registry.ts'
import { entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'

const causes = defineResource({
  name: 'causes',
  title: { one: 'Cause', many: 'Causes' },
  nameField: 'name',
  subject: 'Payment',
  api: { list: 'GET causes', create: 'POST causes', paging: 'page' },
  fields: { name: text({ required: true }), cover: image({ feature: 'cause', banner: true }) },
  form: ['name', 'cover'],
})
const registry = defineRegistry({ sidebar: [entry(causes, '/causes')], calls: { media }, extensions })

it('leaving while a picture is uploading asks first', async () => {
  const { user, router } = renderForm({
    at: '/causes/create',
    entry: entryNamed(registry, 'causes'),
    registry,
    answers: { 'POST admin/media/upload-banner': () => new Promise(() => {}) },
  })
  const cover = within(await screen.findByRole('group', { name: 'Cover' }))
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  fireEvent.change(cover.getByLabelText('Add picture', { selector: 'input' }), { target: { files: [file] } })
  await screen.findByLabelText('Uploading a.png')

  await user.click(screen.getByText('Elsewhere'))
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await user.click(screen.getByText('Stay'))
  expect(router.state.location.pathname).toBe('/causes/create')

  await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
  await user.click(screen.getByText('Elsewhere'))
  await screen.findByRole('heading', { name: 'Elsewhere' })
})
