import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { registry } from '#contract/index.ts'
import { recordOf } from '#kit/records/record-of.ts'
import { session } from '#providers/auth/session.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { StatusCard } from '#screens/crm/StatusCard.tsx'
import { adminUser, entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'
import { insert } from '#tests/support/kit/insert.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import {
  clerk,
  type Filled,
  formsBackend,
  reader,
  submittedForm,
} from '#tests/support/screens/crm-fixtures.ts'
import { recordNotices, toasts, toastTexts } from '#tests/support/screens/notices.ts'

// On a busy machine, loading the first page takes longer than a test waits.
beforeAll(async () => {
  await import('#screens/crm/CrmFormPage.tsx')
  await import('#kit/form/conflict/ConflictDialog.tsx')
})

recordNotices()

let made = 0
/** A form without a note. */
const another = (more: object = {}) => ({ ...submittedForm(1, more), id: `form-${++made}` })
const open = (more: object = {}, who = clerk, refusal?: { status: number; body: unknown }) => {
  const form = another(more)
  const patch = `PATCH admin/form-data/${form.id}`
  const admin = openAdmin(`/crm/${form.id}`, who, formsBackend([form], refusal && { [patch]: refusal }))
  return { ...admin, form, sent: () => admin.backend.sent(patch) }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const note = () => screen.findByLabelText('Note')
const save = () => screen.findByRole('button', { name: 'Save note' })
const step = (name: string) => screen.findByRole('button', { name })

describe('a form', () => {
  it('is titled by its type, and shows every answer in a readable form', async () => {
    open({
      answers: [
        { question: 'preferredDate', answer: '2026-12-04' },
        { question: 'Do you need a pick-up?', answer: 'false' },
        { question: 'Photos', answer: 'https://example.com/a' },
        { question: 'Story', answer: 'One <b>bold</b>\nTwo' },
        { question: 'Anything else?', answer: null },
      ],
    })
    await heading('Service booking F-1')
    const answers = screen.getByRole('heading', { name: 'Answers' }).parentElement as HTMLElement
    const answered = [...answers.querySelectorAll('.answer')].map((one) =>
      [...one.querySelectorAll('dt, dd')].map(({ textContent }) => textContent),
    )
    expect(answered).toEqual([
      ['Preferred date', 'Dec 4, 2026'],
      ['Do you need a pick-up?', 'No'],
      ['Photos', 'https://example.com/a'],
      ['Story', 'One <b>bold</b>\nTwo'],
      ['Anything else?', 'No answer'],
    ])
    const link = within(answers).getByRole('link')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ])
  })
  it('shows the sender and their contact details', async () => {
    open({ email: 'moto@example.com' })
    const sender = (await screen.findByRole('heading', { name: 'Sent by' })).parentElement as HTMLElement
    expect(within(sender).getByRole('link', { name: '+8801711000000' }).getAttribute('href')).toBe(
      'tel:+8801711000000',
    )
    expect(within(sender).getByRole('link', { name: 'moto@example.com' }).getAttribute('href')).toBe(
      'mailto:moto@example.com',
    )
  })
  it('without answers reports it', async () => {
    open({ answers: [] })
    expect(await screen.findByText('This form was sent without answers.')).toBeDefined()
  })
  it('can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
  it('that does not exist shows "not found"', async () => {
    openAdmin('/crm/none', reader, formsBackend([]))
    expect(await screen.findByText('Record not found')).toBeDefined()
  })
  it('is read-only for roles that may not change it', async () => {
    open({ status: 'InProgress', note: 'Called.', handledBy: 'Rina Das' }, reader)
    expect(await screen.findByText('Called.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Start work|Resolve|Reject|Save note)$/ })).toBeNull()
  })
})

/** Renders a form as it is at the time of a notification. */
const Heard = ({ form }: { form: Filled }) => {
  const [now, setNow] = useState({ ...form })
  useEffect(() => onNotify(() => setNow({ ...form })), [form])
  return <StatusCard form={recordOf('forms', now)} />
}

describe('the status of a form', () => {
  it('is saved at once with the note, over the version that was seen', async () => {
    const { user, sent } = open()
    expect(await save()).toHaveProperty('disabled', true)
    await insert(user, await note(), 'Called, comes on Thursday.')
    await user.click(await step('Start work'))
    await waitFor(() =>
      expect(sent()).toEqual([{ status: 'InProgress', note: 'Called, comes on Thursday.', version: 1 }]),
    )
    expect(toastTexts).toEqual(['F-1 is now In progress'])
    await waitFor(async () => expect(await save()).toHaveProperty('disabled', true))
    expect(await note()).toHaveProperty('value', 'Called, comes on Thursday.')
  })
  it('is undone by the button of its message', async () => {
    const { user, sent } = open()
    await user.click(await step('Reject'))
    await waitFor(() => expect(toasts[0]?.action?.label).toBe('Undo'))
    toasts[0]?.action?.act()
    await waitFor(() => expect(sent().at(-1)).toEqual({ status: 'New', version: 2 }))
    expect(await step('Start work')).toBeDefined()
  })
  it('is offered by its card only, not once more behind the dots', async () => {
    const { user } = open()
    await step('Start work')
    const more = screen.queryByRole('button', { name: 'More actions' })
    if (more) await user.click(more)
    expect(screen.queryByRole('menuitem', { name: 'Resolved' })).toBeNull()
  })
  it('stays where only the note changes, and a note can be taken away', async () => {
    const { user, sent } = open({ status: 'InProgress', note: 'Called.' })
    await user.clear(await note())
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent()).toEqual([{ status: 'InProgress', note: null, version: 1 }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('that someone else changed as well is selected field by field, and my other changes are kept', async () => {
    const { user, sent, form } = open()
    await insert(user, await note(), 'Done.')
    Object.assign(form, { status: 'Rejected', version: 2 })
    await user.click(await step('Resolve'))
    const notice = await screen.findByText('Someone else changed this record')
    const clash = within(notice.closest('[role=dialog]') as HTMLElement)
    expect(clash.getAllByRole('radio')).toHaveLength(2)
    await user.click(clash.getByRole('radio', { name: /^Current/ }))
    await user.click(clash.getByRole('button', { name: 'Save selected values' }))
    await waitFor(() => expect(sent().at(-1)).toEqual({ status: 'Rejected', note: 'Done.', version: 2 }))
    expect(form).toMatchObject({ status: 'Rejected', note: 'Done.' })
  })
  it('asks before a draft of the note replaces a newer note', async () => {
    const before = open()
    await insert(before.user, await note(), 'Mine.')
    cleanup()
    session.clear()
    const form = { ...before.form, note: 'Theirs.', version: 2 }
    const { user } = openAdmin(`/crm/${form.id}`, clerk, formsBackend([form]))
    await waitFor(async () => expect(await note()).toHaveProperty('value', 'Mine.'))
    await user.click(await save())
    const notice = await screen.findByText('Someone else changed this record')
    const clash = within(notice.closest('[role=dialog]') as HTMLElement)
    expect(clash.getByRole('radio', { name: /^Current/ })).toBeDefined()
    expect(form).toMatchObject({ note: 'Theirs.', version: 2 })
  })
  it('is merged with another user’s change of other fields, without a question', async () => {
    const { user, sent, form } = open()
    await step('Resolve')
    Object.assign(form, { note: 'Theirs.', version: 2 })
    await user.click(await step('Resolve'))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(form).toMatchObject({ status: 'Resolved', note: 'Theirs.' })
    expect(sent().at(-1)).toEqual({ status: 'Resolved', version: 2 })
    await waitFor(async () => expect(await note()).toHaveProperty('value', 'Theirs.'))
  })
  it('is updated by the response, even if it arrives while saving', async () => {
    const form = another()
    const permissions = [{ subject: 'Customer' as const, actions: ['READ' as const, 'UPDATE' as const] }]
    session.start('token', { ...adminUser('a'), role: { ...adminUser('a').role, permissions } })
    const { user } = renderForm({
      at: `/crm/${form.id}`,
      registry,
      entry: entryNamed(registry, 'forms'),
      adminId: null,
      answers: formsBackend([form]),
      show: <Heard form={form} />,
    })
    await insert(user, await note(), 'Called.')
    await user.click(await save())
    // Once in what can be changed, once in what would be printed.
    await waitFor(() => expect(screen.getAllByText(/^Handled by Rina Das/)).toHaveLength(2))
  })
  it('can be set again at once when the form could not be reloaded', async () => {
    const form = another()
    const line = `admin/form-data/${form.id}`
    let isDown = false
    const { user, backend } = openAdmin(
      `/crm/${form.id}`,
      clerk,
      formsBackend([form], {
        [`GET ${line}`]: () => ({ status: isDown ? 500 : 200, body: isDown ? {} : { ...form } }),
      }),
    )
    await insert(user, await note(), 'Called.')
    isDown = true
    await user.click(await save())
    await waitFor(() => expect(toastTexts).toHaveLength(1))
    await waitFor(async () => expect(await note()).toHaveProperty('readOnly', false))
    await insert(user, await note(), ' Twice.')
    await user.click(await save())
    await waitFor(() =>
      expect(backend.sent(`PATCH ${line}`).at(-1)).toEqual({
        status: 'New',
        note: 'Called. Twice.',
        version: 2,
      }),
    )
  })
  it('that is refused shows the reason, and keeps the input', async () => {
    const message = 'note: at most 1000 characters'
    const { user } = open({}, clerk, { status: 400, body: { statusCode: 400, message: [message] } })
    await insert(user, await note(), 'Long.')
    await user.click(await save())
    await waitFor(() => expect(toastTexts).toEqual([message]))
    expect(await note()).toHaveProperty('value', 'Long.')
  })
})
