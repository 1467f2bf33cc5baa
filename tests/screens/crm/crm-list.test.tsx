import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { clerk, formsBackend, reader, submittedForm } from '#tests/support/screens/crm-fixtures.ts'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

// On a busy machine, loading the first page takes longer than a test waits.
beforeAll(async () => {
  await import('#screens/crm/CrmFormPage.tsx')
})

recordNotices()

const statuses = ['New', 'New', 'InProgress', 'Resolved']
const inbox = (count = 12) =>
  Array.from({ length: count }, (_, i) => submittedForm(i + 1, { status: statuses[i % 4] }))
const open = (at = '/crm?page=1', who = clerk, forms = inbox()) => ({
  ...openAdmin(at, who, formsBackend(forms)),
  forms,
})
const link = (n: number) => screen.findByRole('link', { name: `F-${n}` })
const tabs = async () => within(await screen.findByRole('navigation', { name: 'Forms by status' }))

describe('the forms', () => {
  it('are grouped by status with counts, and the address is the query', async () => {
    const { user, place, backend } = open('/crm?page=1&formType=contact')
    await screen.findByRole('heading', { name: 'CRM' })
    const tab = await (await tabs()).findByRole('link', { name: /^New/ })
    await waitFor(async () =>
      expect((await tabs()).getAllByRole('link').map((one) => one.textContent)).toEqual([
        'All',
        'New1',
        'In progress0',
        'Resolved',
        'Rejected',
      ]),
    )
    await user.click(tab)
    await waitFor(() => expect(place()).toBe('/crm?page=1&formType=contact&status=New'))
    expect(backend.lines()).toContain('GET admin/form-data?page=1&limit=10&formType=contact&status=New')
  })
  it('are requested with type, status and days', async () => {
    const { backend } = open(
      '/crm?page=2&formType=contact&status=New&fromDate=2026-01-01T00:00:00.000Z&toDate=2026-02-01T00:00:00.000Z',
    )
    await screen.findByRole('heading', { name: 'CRM' })
    await waitFor(() =>
      expect(backend.lines()).toContain(
        'GET admin/form-data?page=2&limit=10&formType=contact&status=New&fromDate=2026-01-01T00%3A00%3A00.000Z&toDate=2026-02-01T00%3A00%3A00.000Z',
      ),
    )
  })
  it('link to the next one in the order of the list', async () => {
    const { user, place } = open('/crm?page=1&status=New')
    await user.click(await link(2))
    await screen.findByRole('heading', { name: 'Spare part request F-2' })
    await user.click(await screen.findByRole('link', { name: 'Next form' }))
    await waitFor(() => expect(place()).toBe('/crm/f5'))
    await screen.findByRole('heading', { name: /F-5$/ })
    await user.keyboard('k')
    await waitFor(() => expect(place()).toBe('/crm/f2'))
  })
  it('change their status together, each with the displayed version', async () => {
    const { user, backend, forms } = open()
    await link(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select F-1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select F-3' }))
    await user.click(await screen.findByRole('button', { name: /^Status/ }))
    await user.click(await screen.findByRole('menuitem', { name: /Resolved/ }))
    const asked = await screen.findByRole('dialog', { name: 'Change the status of 2 forms?' })
    await user.click(within(asked).getByRole('button', { name: 'Change status' }))
    await waitFor(() => expect(toastTexts).toEqual(['2 forms are now Resolved']))
    expect(backend.sent('PATCH admin/form-data/f1')).toEqual([{ status: 'Resolved', version: 1 }])
    expect(forms.filter(({ status }) => status === 'Resolved').map(({ number }) => number)).toContain('F-3')
  })
  it('are read-only for users who may not change them', async () => {
    open('/crm?page=1', reader)
    await link(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
  it('report that none match', async () => {
    open('/crm?page=1&status=Rejected')
    expect(await screen.findByText('No forms match')).toBeDefined()
  })
  it('explain what will appear while there are none', async () => {
    open('/crm?page=1', reader, [])
    expect(await screen.findByText('Forms submitted on the public site appear here.')).toBeDefined()
  })
  it('are not requested without the permission', async () => {
    const { backend } = open('/crm?page=1', { permissions: [] })
    expect(await screen.findByText("You don't have permission to access this.")).toBeDefined()
    expect(backend.lines().some((line) => line.includes('form-data'))).toBe(false)
  })
})
