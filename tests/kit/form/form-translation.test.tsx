import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const brand = {
  id: 'b1',
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Yamaha',
  description: 'Japanese.',
  logo: null,
  published: true,
}
const path = 'x/translations/brands/b1/bn'
const extensions = { body: { data: ['translation', 'translate'] } }
const stored = { version: 2, texts: [{ field: 'name', text: 'ইয়ামাহা' }] }

const edit = (answers: object = {}, { at = '/brands/b1/edit', names = extensions } = {}) =>
  openAdmin(
    at,
    { permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE'] }] },
    {
      'GET x': names,
      'GET brands/b1': { body: brand },
      [`GET ${path}`]: { body: stored },
      [`PUT ${path}`]: { body: { ...stored, version: 3 } },
      'PATCH brands/b1': { body: { ...brand, version: 4 } },
      ...answers,
    },
  )
type Opened = ReturnType<typeof edit>
const inBengali = () => screen.findByRole('radio', { name: 'বাংলা' })
const openBengali = async ({ user }: Opened) => user.click(await inBengali())
const nameInput = () => screen.findByLabelText('Name in Bengali')
const save = ({ user }: Opened) => user.click(screen.getByRole('button', { name: /Save$/ }))

describe('the Bengali texts in a form', () => {
  it('are each behind their English text, and marked with their language', async () => {
    const opened = edit()
    await openBengali(opened)
    const name = await nameInput()
    expect(name).toHaveProperty('value', 'ইয়ামাহা')
    expect(name.closest('[lang]')?.getAttribute('lang')).toBe('bn')
    const english = screen.getByLabelText('Name')
    expect(english.closest('[lang]')?.getAttribute('lang')).toBe('en')
    expect(english.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await screen.findByText('1 of 2 texts in Bengali')).toBeTruthy()
  })

  it('are absent where the backend lacks them, and from new records', async () => {
    edit({}, { names: { body: { data: [] } } })
    await screen.findByLabelText('Name')
    expect(screen.queryByRole('radio', { name: 'বাংলা' })).toBeNull()
  })

  it('are saved alone if only they changed, without a new version of the record', async () => {
    const opened = edit()
    await openBengali(opened)
    await insert(opened.user, await screen.findByLabelText(/^Description in Bengali/), 'জাপানি।')
    expect(screen.getByText('2 of 2 texts in Bengali')).toBeTruthy()
    await save(opened)
    await waitFor(() => expect(opened.place()).toBe('/brands/b1'))
    expect(opened.backend.sent(`PUT ${path}`)).toEqual([
      { texts: [{ field: 'description', text: 'জাপানি।' }], version: 2 },
    ])
    expect(opened.backend.sent('PATCH brands/b1')).toEqual([])
  })

  it('are saved with the English ones, and stay while the form shows only English', async () => {
    const opened = edit()
    await openBengali(opened)
    const name = await nameInput()
    await opened.user.clear(name)
    await insert(opened.user, name, 'ইয়ামাহা মোটর')
    await opened.user.click(screen.getByRole('radio', { name: 'English' }))
    const english = screen.getByLabelText('Name')
    await opened.user.clear(english)
    await insert(opened.user, english, 'Yamaha Motor')
    expect(screen.getByText('2 changes')).toBeTruthy()
    await save(opened)
    await waitFor(() => expect(opened.place()).toBe('/brands/b1'))
    expect(opened.backend.sent(`PUT ${path}`)).toEqual([
      { texts: [{ field: 'name', text: 'ইয়ামাহা মোটর' }], version: 2 },
    ])
    expect(opened.backend.sent('PATCH brands/b1')).toEqual([{ name: 'Yamaha Motor', version: 3 }])
  })

  it('whose English text changed after them are named, until they are kept or changed', async () => {
    const opened = edit({
      [`GET ${path}`]: { body: { ...stored, outdated: ['name'] } },
      [`PUT ${path}`]: { body: stored },
    })
    await openBengali(opened)
    await screen.findByText('The English text changed after its translation: Name')
    await opened.user.click(screen.getByRole('button', { name: 'Keep translation' }))
    await waitFor(() => expect(screen.queryByText(/English text changed/)).toBeNull())
    expect(opened.backend.sent(`PUT ${path}`)).toEqual([stored])
  })

  it('are removed where they are emptied', async () => {
    const opened = edit()
    await openBengali(opened)
    await opened.user.clear(await nameInput())
    await save(opened)
    await waitFor(() => expect(opened.place()).toBe('/brands/b1'))
    expect(opened.backend.sent(`PUT ${path}`)).toEqual([
      { texts: [{ field: 'name', text: null }], version: 2 },
    ])
  })

  it('that are refused show the reason at their input, also after a return to English', async () => {
    const refusal = { statusCode: 400, message: 'No.', errors: { name_bn: ['Not this word.'] } }
    const opened = edit({ [`PUT ${path}`]: { status: 400, body: refusal } })
    await openBengali(opened)
    await insert(opened.user, await nameInput(), ' ২')
    await opened.user.click(screen.getByRole('radio', { name: 'English' }))
    await save(opened)
    expect(await screen.findByText('Not this word.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name in Bengali')))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'বাংলা' }).checked).toBe(true)
    expect(opened.backend.sent('PATCH brands/b1')).toEqual([])
  })

  it('that are refused leave the other changes saved, are named, and are sent again by the button', async () => {
    const refusal = { statusCode: 400, message: 'No.', errors: { name_bn: ['Not this word.'] } }
    const answers = [{ status: 400, body: refusal }, { body: { ...stored, version: 3 } }]
    const opened = edit({ [`PUT ${path}`]: () => answers.shift() ?? {} })
    await openBengali(opened)
    await insert(opened.user, await nameInput(), ' ২')
    await insert(opened.user, screen.getByLabelText('Name'), ' Motor')
    await save(opened)
    const report = await screen.findByText('Everything is saved except the Bengali texts')
    expect(opened.backend.sent('PATCH brands/b1')).toEqual([{ name: 'Yamaha Motor', version: 3 }])
    expect(screen.getByText('1 change')).toBeTruthy()
    const alert = report.closest<HTMLElement>('[role="alert"]')
    await opened.user.click(within(alert ?? document.body).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(opened.place()).toBe('/brands/b1'))
    expect(opened.backend.sent(`PUT ${path}`)).toHaveLength(2)
    expect(opened.backend.sent('PATCH brands/b1')).toHaveLength(1)
  })

  it('are saved, and the report says so, if the other changes are refused', async () => {
    const refusal = { statusCode: 400, message: 'No.', errors: { name: ['Not this word.'] } }
    const texts = [{ field: 'name', text: 'ইয়ামাহা ২' }]
    const opened = edit({
      'PATCH brands/b1': { status: 400, body: refusal },
      [`PUT ${path}`]: { body: { version: 3, texts } },
    })
    await openBengali(opened)
    await insert(opened.user, await nameInput(), ' ২')
    await insert(opened.user, screen.getByLabelText('Name'), ' Motor')
    await save(opened)
    expect(await screen.findByText('Only the Bengali texts are saved')).toBeTruthy()
    expect(screen.getByText('1 change')).toBeTruthy()
    expect(opened.backend.sent(`PUT ${path}`)).toHaveLength(1)
  })

  it('that someone else changed in the meantime are compared, and saved over the newer version', async () => {
    const theirs = { version: 5, texts: [{ field: 'name', text: 'তাদের' }] }
    const conflict = { statusCode: 409, message: 'Changed', current: theirs }
    const answers = [{ status: 409, body: conflict }, { body: { ...theirs, version: 6 } }]
    const opened = edit({ [`PUT ${path}`]: () => answers.shift() ?? {} })
    await openBengali(opened)
    const name = await nameInput()
    await opened.user.clear(name)
    await insert(opened.user, name, 'আমার')
    await save(opened)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Name in Bengali')).toBeTruthy()
    expect(dialog.getByText('তাদের')).toBeTruthy()
    await opened.user.click(dialog.getByRole('button', { name: 'Save selected values' }))
    await waitFor(() => expect(opened.place()).toBe('/brands/b1'))
    expect(opened.backend.sent(`PUT ${path}`).at(-1)).toEqual({
      texts: [{ field: 'name', text: 'আমার' }],
      version: 5,
    })
  })

  it('that could not be read are read again when the language is chosen again', async () => {
    let fails = true
    const opened = edit({
      [`GET ${path}`]: () => (fails ? { status: 400, body: { message: 'No' } } : { body: stored }),
    })
    await openBengali(opened)
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true),
    )
    expect(screen.queryByLabelText('Name in Bengali')).toBeNull()
    fails = false
    await openBengali(opened)
    expect(await nameInput()).toHaveProperty('value', 'ইয়ামাহা')
  })

  it('are shown at once at an address that asks for them', async () => {
    edit({}, { at: '/brands/b1/edit?language=bn' })
    expect(await nameInput()).toHaveProperty('value', 'ইয়ামাহা')
  })

  it('are not shown at an address that asks for another language, which is named', async () => {
    edit({}, { at: '/brands/b1/edit?language=fr' })
    expect(
      await screen.findByText('Language of the form: “fr” isn’t a valid value, so it isn’t applied'),
    ).toBeDefined()
    expect(screen.queryByLabelText('Name in Bengali')).toBeNull()
  })
})

describe('the Bengali texts of a duplicate', () => {
  const copy = (answers: object = {}) =>
    openAdmin(
      '/brands/create?copy=b1',
      { permissions: [{ subject: 'Product', actions: ['READ', 'UPDATE', 'CREATE'] }] },
      {
        'GET x': extensions,
        'GET brands/b1': { body: brand },
        'POST brands/create-brand': { body: { ...brand, id: 'b2', version: 1, name: 'Copy of Yamaha' } },
        'GET brands/b2': { body: { ...brand, id: 'b2' } },
        [`GET ${path}`]: { body: stored },
        'PUT x/translations/brands/b2/bn': { body: { ...stored, version: 1 } },
        ...answers,
      },
    )

  it('are copied once it is saved', async () => {
    const opened = copy()
    await screen.findByLabelText('Name')
    await save(opened)
    await waitFor(() => expect(opened.place()).toBe('/brands/b2'))
    await waitFor(() =>
      expect(opened.backend.sent('PUT x/translations/brands/b2/bn')).toEqual([
        { texts: [{ field: 'name', text: 'ইয়ামাহা' }], version: 0 },
      ]),
    )
  })

  it('that could not be copied are reported, and copied by the button', async () => {
    const toasts: Toast[] = []
    const answers = [{ status: 500, body: { statusCode: 500, message: 'No.' } }, { body: stored }]
    const opened = copy({ 'PUT x/translations/brands/b2/bn': () => answers.shift() ?? {} })
    onNotify((toast) => toasts.push(toast))
    await screen.findByLabelText('Name')
    await save(opened)
    await waitFor(() =>
      expect(toasts.map(({ message }) => message)).toContain('The copy is saved without the Bengali texts.'),
    )
    toasts.find(({ type }) => type === 'error')?.action?.act()
    await waitFor(() => expect(opened.backend.sent('PUT x/translations/brands/b2/bn')).toHaveLength(2))
    expect(opened.backend.sent('POST brands/create-brand')).toHaveLength(1)
  })
})
