import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { edit, field, saved } from '#tests/support/kit/form-fields-fixtures.ts'
import { bike } from '#tests/support/kit/form-registry.ts'

describe('a text with a maximum length', () => {
  it('shows its length once it is nearly used up, and keeps the focus', async () => {
    const { user } = edit()
    const name = await field('Name')
    await user.clear(name)
    await user.type(name, 'Fifteen letters')
    expect(screen.queryByText(/ \/ 20$/)).toBeNull()
    await user.type(name, ' more')
    expect(screen.getByText('20 / 20')).toBeTruthy()
    expect(document.activeElement).toBe(name)
  })
})

describe('an amount of money', () => {
  const price = async () => (await field('Price')) as HTMLInputElement

  it('is shown in groups of digits, stays as typed while edited, and is sent plainly', async () => {
    const { user, backend } = edit({ 'GET bikes/b1': { body: { ...bike, price: '365000.00' } } })
    expect((await price()).value).toBe('365,000.00')
    // Without groups while it is edited: a digit less would leave a comma where it may be a decimal point.
    await user.type(await price(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    expect((await price()).value).toBe('3650')
    await user.keyboard('5.5')
    expect((await price()).value).toBe('36505.5')
    await user.tab()
    expect((await price()).value).toBe('36,505.50')
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ price: '36505.50', version: 3 })
  })

  it('with a comma that may be a decimal point is refused', async () => {
    const { user } = edit()
    await user.clear(await price())
    await user.type(await price(), '1,5')
    await user.tab()
    expect((await price()).value).toBe('1,5')
    expect(await screen.findByText('Use a point for decimals, such as 1,250.50.')).toBeTruthy()
  })
})

describe('values that must be unique', () => {
  const errorOf = (control: HTMLElement) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')

  it('are looked up by their call while typed: 404 is free, another record is taken', async () => {
    const { user, backend } = edit({ 'GET bikes/sku/TAKEN': { body: { ...bike, id: 'other' } } })
    const sku = await field('SKU')
    await user.clear(sku)
    await user.type(sku, 'TAKEN')
    await waitFor(() => expect(errorOf(sku)).toContain('Product sku match'))
    await user.keyboard('{Control>}s{/Control}')
    await user.clear(sku)
    await user.type(sku, 'FREE')
    await waitFor(() => expect(backend.lines()).toContain('GET bikes/sku/FREE'))
    await waitFor(() => expect(errorOf(sku)).not.toContain('Product sku match'))
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ sku: 'FREE', version: 3 })
    expect(backend.sent('PATCH bikes/b1')).toHaveLength(1)
  })

  it('are compared with Bengali digits converted', async () => {
    const { user, backend } = edit()
    const sku = await field('SKU')
    await user.clear(sku)
    await user.type(sku, 'FREE-১২')
    await waitFor(() => expect(sku).toHaveProperty('value', 'FREE-12'))
    await user.type(await field('Name'), ' ৫')
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({ sku: 'FREE-12', name: 'Fast One ৫', version: 3 })
  })

  it('send the id of the record if their call has a parameter for it', async () => {
    const { user, backend } = edit({ 'GET stock/check': { body: { available: false } } })
    const number = await field('Stock number')
    await user.type(number, '2')
    await waitFor(() => expect(errorOf(number)).toContain('Already in use'))
    expect(backend.lines()).toContain('GET stock/check?stockNumber=S12&sku=FAST-1')
  })

  it('are checked without a call by the filter of their field, and ignore the record itself', async () => {
    const { user, backend } = edit({
      'GET bikes?page=1&limit=2&code=C12': { body: { data: [{ id: 'b1' }], total: 1 } },
      'GET bikes?page=1&limit=2&code=C123': { body: { data: [{ id: 'b7' }], total: 1 } },
    })
    const code = await field('Code')
    await user.type(code, '2')
    await waitFor(() => expect(backend.lines()).toContain('GET bikes?page=1&limit=2&code=C12'))
    expect(errorOf(code)).not.toContain('Taken')
    await user.type(code, '3')
    await waitFor(() => expect(errorOf(code)).toContain('Already in use'))
  })
})

describe('rows', () => {
  const names = () => screen.getAllByLabelText(/^Name, row/).map((i) => (i as HTMLInputElement).value)

  it('appear in their groups, move within them, and can be added and removed', async () => {
    const { user, backend } = edit()
    const engine = within(await screen.findByRole('group', { name: 'Engine' }))
    const brake = within(screen.getByRole('group', { name: 'Brake' }))
    expect(names()).toEqual(['Piston', 'Valve', 'Disc'])
    await user.click(engine.getByRole('button', { name: 'Move row 2 up' }))
    expect(names()).toEqual(['Valve', 'Piston', 'Disc'])
    expect(engine.getByRole('button', { name: 'Move row 1 up' })).toHaveProperty('disabled', true)
    await user.click(brake.getByRole('button', { name: 'Add brake row' }))
    await waitFor(() => expect(document.activeElement).toBe(brake.getByLabelText('Name, row 2')))
    await user.keyboard('Drum')
    await user.click(engine.getByRole('button', { name: 'Remove row 2' }))
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({
      version: 3,
      parts: [
        { group: 'engine', name: 'Valve', value: null },
        { group: 'brake', name: 'Disc', value: null },
        { group: 'brake', name: 'Drum', value: null },
      ],
    })
  })

  it('show in each cell what is missing after the first save attempt', async () => {
    const { user, backend } = edit()
    await user.clear((await screen.findAllByLabelText('Name, row 1'))[0] as HTMLElement)
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Row 1, Name: Required.')
    expect((await screen.findAllByLabelText('Name, row 1'))[0]?.getAttribute('aria-invalid')).toBe('true')
    expect(backend.sent('PATCH bikes/b1')).toEqual([])
  })
})

describe('pictures', () => {
  const chooser = () => screen.getByLabelText('Add pictures')
  const png = (name: string, size = 10) =>
    Object.defineProperty(new File(['x'], name, { type: 'image/png' }), 'size', { value: size })

  it('are sent with the declared call, then appended with their own alt text', async () => {
    const { user, backend } = edit({
      'POST admin/media/upload': { body: { key: 'bike/two.png', url: '/media/bike/two.png' } },
    })
    await field('Alt text')
    fireEvent.change(chooser(), { target: { files: [png('two.png')] } })
    await user.type(await field('Alt text of picture 2'), 'Back')
    await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }))
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toEqual({
      version: 3,
      pictures: [
        { key: 'bike/two.png', alt: 'Back' },
        { key: 'bike/one.png', alt: 'Front' },
      ],
    })
    const sent = backend.sent('POST admin/media/upload').map((form) => [...(form as FormData).entries()])
    expect(sent).toEqual([
      [
        ['file', expect.objectContaining({ name: 'two.png' })],
        ['featureName', 'bike'],
      ],
    ])
  })

  it('of another type or too large are reported before anything is sent', async () => {
    const { backend } = edit()
    await field('Alt text')
    const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })
    fireEvent.change(chooser(), { target: { files: [svg, png('huge.png', limits.imageBytes + 1)] } })
    await screen.findByText('Invalid file type')
    expect(screen.getByText(/^File is 10.1 MB. The limit is 10 MB/)).toBeTruthy()
    expect(backend.lines().filter((l) => l.startsWith('POST'))).toEqual([])
  })

  it('that fail show the reason and can be sent again; a save waits for running uploads', async () => {
    const answers: (() => Promise<{ status?: number; body: unknown }>)[] = []
    let arrive = () => {}
    answers.push(
      async () => ({ status: 400, body: { statusCode: 400, message: 'Error in uploading file' } }),
      () =>
        new Promise((done) => {
          arrive = () => done({ body: { key: 'bike/two.png', url: '/media/bike/two.png' } })
        }),
    )
    const { user, backend } = edit({
      'POST admin/media/upload': () => answers.shift()?.() ?? { body: {} },
    })
    await user.type(await field('Name'), '!')
    fireEvent.change(chooser(), { target: { files: [png('two.png')] } })
    await screen.findByText('Error in uploading file')
    await user.click(screen.getByRole('button', { name: 'Retry two.png' }))
    await user.keyboard('{Control>}s{/Control}')
    expect(backend.sent('PATCH bikes/b1')).toEqual([])
    arrive()
    await screen.findByLabelText('Alt text of picture 2')
    await user.keyboard('{Control>}s{/Control}')
    expect(await saved(backend)).toMatchObject({ name: 'Fast One!' })
  })
})
