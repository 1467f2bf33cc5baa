import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmationNow } from '#providers/notifications/confirmation.ts'
import { insert } from '#tests/support/kit/insert.ts'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'
import { all, at, openServices, row, titles, types, whole } from '#tests/support/screens/services-fixtures.ts'

// Loads the lazy parts of pages before a test waits for them.
beforeAll(async () => {
  await Promise.all([
    import('#shell/dialogs/ConfirmationModal.tsx'),
    import('#screens/services/Services.tsx'),
    import('#screens/services/FeaturesInput.tsx'),
    import('#kit/edit/FormPage.tsx'),
    import('#kit/list/ListPage.tsx'),
  ])
})

recordNotices()

describe('the three lists of service packages', () => {
  it('start with the packages, and the number of their features', async () => {
    const { asked } = openServices('/services?tab=Packages')
    const line = await row('Full')
    expect(line.getByText('3,450.00')).toBeTruthy()
    expect(line.getByText('Single service')).toBeTruthy()
    expect(line.getAllByRole('cell').map((cell) => cell.textContent)).toContain('3')
    expect(asked()).toEqual([`GET ${at}/packages`])
  })

  it('are in the address, in any letter case', async () => {
    const { user, place } = openServices('/services?tab=featuretitles')
    await row('Engine oil')
    const tabs = () => within(screen.getByRole('navigation', { name: 'Service package sections' }))
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Feature titles')
    await user.click(tabs().getByRole('link', { name: 'Types' }))
    await row('Single service')
    expect(place()).toBe('/services?tab=Types')
    expect(document.activeElement?.textContent).toBe('Types')
    await user.click(tabs().getByRole('link', { name: 'Packages' }))
    await row('Basic')
    expect(place()).toBe('/services?tab=Packages')
  })

  it('offer nothing without the permission', async () => {
    openServices('/services?tab=Types', {}, [{ subject: 'Store', actions: ['READ'] }])
    await row('Single service')
    expect(screen.queryByRole('link', { name: /New package type/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Single service/ })).toBeNull()
  })

  it('report what could not be loaded, and retry', async () => {
    let broken = true
    const { user } = openServices('/services?tab=Types', {
      [`GET ${at}/types`]: () =>
        broken ? { status: 500, body: { statusCode: 500, message: 'Down' } } : whole(types),
    })
    await screen.findByText('Down')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Single service')
  })
})

describe('a form in a drawer', () => {
  it('creates a package type and keeps the list', async () => {
    const { backend, user, place } = openServices('/services?tab=Types', {
      [`POST ${at}/types`]: { status: 201, body: { ...types[0], id: 't2', name: 'Annual plan' } },
    })
    await row('Single service')
    await user.click(screen.getByRole('link', { name: /New package type/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'New package type' }))
    expect(place()).toBe('/services?tab=Types&form=new')
    await insert(user, await drawer.findByLabelText('Name'), 'Annual plan')
    await user.click(drawer.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(place()).toBe('/services?tab=Types'))
    expect(backend.sent(`POST ${at}/types`)).toEqual([{ name: 'Annual plan' }])
    expect(toastTexts).toEqual(['Package type “Annual plan” created'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('opens from a row and from its link, and saves only the changed fields', async () => {
    const { backend, user, place } = openServices('/services?tab=Feature%20Titles', {
      [`PATCH ${at}/feature-titles/f2`]: { body: { ...titles[1], title: 'Engine oil change', version: 3 } },
    })
    await user.click(await screen.findByRole('link', { name: 'Engine oil' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    const box = await drawer.findByLabelText<HTMLInputElement>('Title')
    expect(box.value).toBe('Engine oil')
    expect(backend.lines()).toContain(`GET ${at}/feature-titles/f2`)
    await insert(user, box, ' change')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(place()).not.toContain('form='))
    expect(backend.sent(`PATCH ${at}/feature-titles/f2`)).toEqual([
      { title: 'Engine oil change', version: 2 },
    ])
  })

  it('has what was typed before its record arrived, in its first field', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user } = openServices('/services?tab=Feature%20Titles', {
      [`GET ${at}/feature-titles/f2`]: async () => {
        await answered
        return { body: titles[1] }
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Engine oil' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    // In a browser the drawer takes the focus from the link.
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard(' cha')
    expect(drawer.queryByLabelText('Title')).toBeNull()
    answer()
    const box = await drawer.findByLabelText<HTMLInputElement>('Title')
    await waitFor(() => expect(box.value).toBe('Engine oil cha'))
    await user.keyboard('nge')
    expect(box.value).toBe('Engine oil change')
    await user.keyboard('{Control>}s{/Control}')
  })

  it('is filled with the current record when it is opened again', async () => {
    let title = 'Engine oil'
    const { user, place } = openServices('/services?tab=Feature%20Titles', {
      [`GET ${at}/feature-titles/f2`]: () => ({ body: { ...titles[1], title } }),
    })
    const open = async () => {
      await user.click(await screen.findByRole('link', { name: 'Engine oil' }))
      return within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    }
    const first = await open()
    expect(await first.findByLabelText('Title')).toHaveProperty('value', 'Engine oil')
    await user.click(first.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(place()).not.toContain('form='))
    title = 'Engine oil, changed by a colleague'
    const again = await open()
    expect(await again.findByLabelText('Title')).toHaveProperty('value', title)
  })

  it('asks before unsaved input is discarded, by Back as well', async () => {
    const { user, router, place } = openServices('/services?tab=Feature%20Titles&form=f1')
    const asked = () =>
      waitFor(() => expect(confirmationNow()).toMatchObject({ open: true, title: 'Discard changes?' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    await waitFor(() => expect(document.activeElement).toBe(drawer.getByLabelText('Title')))
    await user.type(drawer.getByLabelText('Title'), 's')
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await asked()
    expect(place()).toContain('form=f1')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(drawer.getByLabelText<HTMLInputElement>('Title').value).toBe('Air filters')
    void router.navigate('/services?tab=Feature%20Titles')
    await asked()
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(place()).not.toContain('form='))
  })

  it('reports a missing record', async () => {
    openServices('/services?tab=Feature%20Titles&form=f9', {})
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    expect(await drawer.findByText('Record not found')).toBeTruthy()
  })

  it('is refused to a role that may not write', async () => {
    openServices('/services?tab=Feature%20Titles&form=f1', {}, [{ subject: 'Store', actions: ['READ'] }])
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit feature title' }))
    expect(await drawer.findByText('Forbidden resource')).toBeTruthy()
    expect(drawer.queryByLabelText('Title')).toBeNull()
  })
})

describe('a feature title in use', () => {
  it('cannot be deleted, and lists its packages', async () => {
    const { backend, user } = openServices('/services?tab=Feature%20Titles', {
      'GET x/used-by': { body: { data: [{ resource: 'servicePackages', count: 1, labels: ['Full'] }] } },
    })
    await user.click((await row('Full wash')).getByRole('button', { name: 'Actions for Full wash' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText(/1 service package: Full/)).toBeTruthy()
    expect(backend.lines()).toContain('GET x/used-by?resource=featureTitles&id=f3')
    expect(backend.lines().some((line) => line.startsWith('DELETE'))).toBe(false)
  })
})

describe('the form of a package', () => {
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const limit = (title: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Limit of ${title}` })

  it('lists every feature title with the values of the package', async () => {
    openServices('/services/p1/edit')
    expect((await box('Engine oil')).checked).toBe(true)
    expect(limit('Engine oil').value).toBe('1 litre')
    expect((await box('Full wash')).checked).toBe(false)
    expect(limit('Full wash').disabled).toBe(true)
    expect(screen.getByText('2 of 3 included')).toBeTruthy()
  })

  it('sends the features with their ids; a reverted one is no change', async () => {
    const { backend, user } = openServices('/services/p1/edit')
    await user.click(await box('Full wash'))
    expect(await screen.findByText('1 change')).toBeTruthy()
    await user.click(await box('Full wash'))
    await waitFor(() => expect(screen.queryByText('1 change')).toBeNull())
    await user.click(await box('Full wash'))
    await insert(user, limit('Full wash'), '2 times')
    await user.click(await box('Engine oil'))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(backend.sent(`PATCH ${at}/packages/p1`)).toHaveLength(1))
    expect(backend.sent(`PATCH ${at}/packages/p1`)[0]).toEqual({
      features: [
        { feature: 'f1', included: true, limit: null },
        { feature: 'f2', included: false, limit: null },
        { feature: 'f3', included: true, limit: '2 times' },
      ],
      version: 2,
    })
  })

  it('includes all, or none, at once', async () => {
    const { user } = openServices('/services/create')
    await box('Air filter')
    await user.click(screen.getByRole('button', { name: 'Include all' }))
    expect(await screen.findByText('3 of 3 included')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Include none' }))
    expect(await screen.findByText('0 of 3 included')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/\d change/)).toBeNull())
  })

  it('offers motorbikes as models, searched by name', async () => {
    const { backend, user } = openServices(
      '/services/create',
      { 'GET admin/products': { body: { data: [{ id: 'm1', name: 'Roadstar 150' }], total: 1 } } },
      [...all, { subject: 'Product', actions: ['READ'] }],
    )
    await user.type(await screen.findByRole('combobox', { name: /Applicable models/ }), 'road')
    const asked = () => backend.lines().filter((line) => line.startsWith('GET admin/products?'))
    await waitFor(() => expect(asked().at(-1)).toContain('productName=road'))
    await user.click(await screen.findByTitle('Roadstar 150'))
    expect(asked().every((line) => line.includes('productType=bike'))).toBe(true)
  })

  it('links to a first feature title if there is none', async () => {
    openServices('/services/create', { [`GET ${at}/feature-titles`]: whole([]) })
    const link = await screen.findByRole('link', { name: 'New feature title' })
    expect(link.getAttribute('href')).toBe('/services?tab=Feature%20Titles&form=new')
  })
})
