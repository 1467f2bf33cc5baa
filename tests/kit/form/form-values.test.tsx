import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'

const feature = {
  id: 'f1',
  version: 1,
  featureType: 'brake',
  title: 'Front brake',
  values: ['Drum'],
  icon: null,
  order: null,
}
const at = 'admin/product/features'
const edit = () =>
  renderForm({
    at: '/product-features/f1/edit',
    registry,
    entry: entryNamed(registry, 'productFeatures'),
    answers: { [`GET ${at}/f1`]: { body: feature }, [`PUT ${at}/f1`]: { body: feature } },
  })

const values = async () => {
  await screen.findByLabelText('Values')
  // The form has finished its work after mounting.
  await act(async () => {})
  return screen.getByLabelText('Values')
}

describe('a list of texts', () => {
  it('adds one text after the other, each ended by Enter; a comma is part of it', async () => {
    const { user, backend } = edit()
    for (const text of ['Disc, single', 'Disc, dual']) {
      await user.type(await values(), text)
      fireEvent.keyDown(await values(), { key: 'Enter', keyCode: 13 })
    }
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent(`PUT ${at}/f1`)).toEqual([
      { values: ['Drum', 'Disc, single', 'Disc, dual'], version: 1 },
    ])
  })

  it('adds several lines at once, in their order', async () => {
    const { user, backend } = edit()
    await user.click(await values())
    await user.paste('Petal disc\nABS\n Combi brake ')
    await user.tab()
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent(`PUT ${at}/f1`)).toEqual([
      { values: ['Drum', 'Petal disc', 'ABS', 'Combi brake'], version: 1 },
    ])
  })
})
