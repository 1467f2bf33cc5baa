import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { type Answers, entryNamed, pick, renderForm } from '#tests/support/kit/form-fixtures.tsx'

const listed = (...names: string[]) => ({
  body: { data: names.map((name, i) => ({ id: `${name}-${i}`, name })), total: names.length },
})
const store = {
  id: 's1',
  version: 2,
  name: 'Uttara',
  code: 'DHK-1',
  phone: '01700000000',
  division: 'Dhaka',
  district: 'Gazipur',
  thana: 'Tongi',
  address: 'Road 1',
  latitude: null,
  longitude: null,
  hours: [],
  pictures: [],
  isActive: true,
}
const edit = (answers: Answers = {}, record: object = store) =>
  renderForm({
    at: '/stores/s1/edit',
    registry,
    entry: entryNamed(registry, 'stores'),
    answers: {
      'GET stores/s1': { body: record },
      'PATCH stores/s1': { body: record },
      'GET area/divisions': listed('Dhaka', 'Sylhet'),
      'GET area/districts/Dhaka-0': listed('Dhaka', 'Gazipur'),
      'GET area/districts/Sylhet-1': listed('Habiganj'),
      'GET area/Dhaka-0/Gazipur-1': listed('Sreepur', 'Tongi'),
      ...answers,
    },
  })
const field = (label: string) => screen.findByLabelText(label)
/** The text of a select: the chosen option, or why there is none. */
const standsIn = async (label: string) =>
  (await field(label))
    .closest('.ant-select-selector')
    ?.querySelector('span[class*="selection-"][title], .ant-select-selection-placeholder')?.textContent

describe('an area', () => {
  it('takes the first match of what was typed before its list was loaded', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const { user } = edit({
      'GET area/districts/Sylhet-1': async () => {
        await held
        return listed('Habiganj', 'Sunamganj')
      },
    })
    await user.click(await field('Division'))
    await user.click(await screen.findByTitle('Sylhet'))
    await user.click(await field('District'))
    await user.keyboard('suna{Enter}')
    release()
    await waitFor(async () => expect(await standsIn('District')).toBe('Sunamganj'))
  })
  it('is selected below its parent; each list is requested once', async () => {
    const { user, backend } = edit()
    await user.click(await field('Thana'))
    await user.click(await screen.findByTitle('Sreepur'))
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH stores/s1')).toEqual([{ thana: 'Sreepur', version: 2 }])
    expect(
      backend
        .lines()
        .filter((line) => line.startsWith('GET area'))
        .sort(),
    ).toEqual(['GET area/Dhaka-0/Gazipur-1', 'GET area/districts/Dhaka-0', 'GET area/divisions'])
  })

  it('in another parent clears the areas below it', async () => {
    const { user, backend } = edit()
    await field('Division')
    await pick(user, 'Division', 'Sylhet')
    expect(await standsIn('District')).toBeFalsy()
    expect(await standsIn('Thana')).toBe('Choose the district first')
    expect(await field('Thana')).toHaveProperty('disabled', true)
    expect(screen.getByText('3 changes')).toBeTruthy()
    await pick(user, 'District', 'Habiganj')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH stores/s1')).toEqual([
      { division: 'Sylhet', district: 'Habiganj', thana: null, version: 2 },
    ])
  })

  it('missing from every list remains visible and is not sent again', async () => {
    const { user, backend } = edit({}, { ...store, thana: 'Old Tongi' })
    await waitFor(async () => expect(await standsIn('Thana')).toBe('Old Tongi'))
    await user.type(await field('Name'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('The record')
    expect(backend.sent('PATCH stores/s1')).toEqual([{ name: 'Uttara!', version: 2 }])
  })

  it('is a text input until the lists can be loaded', async () => {
    const answers = [{ status: 500, body: { statusCode: 500, message: 'Broken' } }]
    const { user } = edit({ 'GET area/districts/Dhaka-0': () => answers.shift() ?? listed('Gazipur') })
    const district = await waitFor(async () => {
      const input = await field('District')
      expect(input.getAttribute('role')).not.toBe('combobox')
      return input
    })
    expect(district).toHaveProperty('value', 'Gazipur')
    const [again] = screen.getAllByRole('button', { name: 'Try again' })
    if (again) await user.click(again)
    await waitFor(async () => expect((await field('District')).getAttribute('role')).toBe('combobox'))
  })
})
