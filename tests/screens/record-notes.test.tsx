import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { firstPageShown } from '#providers/first-page.ts'
import type { Answers } from '../support/kit/form-fixtures'
import { insert } from '../support/kit/insert'
import { openAdmin } from '../support/screens/admin-fixtures'
import { formsBackend, submittedForm } from '../support/screens/crm-fixtures'
import { openTestRides } from '../support/screens/test-rides-fixtures'
import { requests, verificationBackend } from '../support/screens/verification-fixtures'

// On a busy machine, loading the first page takes longer than a test waits.
beforeAll(async () => {
  await import('#features/notes/NoteBox.tsx')
  await import('#screens/crm/CrmFormPage.tsx')
  await import('#screens/test-rides/TestRidePanel.tsx')
  await import('#kit/drawer/RecordDrawer.tsx')
})

type Who = { permissions: Permission[] }
const who = (subject: 'Customer' | 'User', ...actions: Permission['actions']): Who => ({
  permissions: [{ subject, actions: ['READ', ...actions] }],
})
const open = {
  'x/forms/f1/notes': (answers: Answers, ...actions: Permission['actions']) =>
    openAdmin('/crm/f1', who('Customer', ...actions), formsBackend([submittedForm(1)], answers)),
  'x/test-rides/t2/notes': (answers: Answers, ...actions: Permission['actions']) =>
    openTestRides('/test-ride?open=t2', answers, who('Customer', ...actions)),
  'x/user-types/v1/notes': (answers: Answers, ...actions: Permission['actions']) =>
    openAdmin('/student-verification/v1', who('User', ...actions), {
      ...verificationBackend(requests(1)),
      ...answers,
    }),
}
const record = {
  'x/forms/f1/notes': 'resource=forms&id=f1',
  'x/test-rides/t2/notes': 'resource=testRides&id=t2',
  'x/user-types/v1/notes': 'resource=userTypes&id=v1',
}
const kinds = Object.keys(open) as (keyof typeof open)[]
const extensions = ['formNotes', 'testRideNotes', 'userTypeNotes', 'colleagues']
const note = {
  ...{ id: 'n1', version: 1, text: 'Call after six', author: 'Rina Das', authorId: 'a9', mentions: [] },
  ...{ editedAt: null, createdAt: '2026-01-15T04:00:00.000Z' },
}

describe.each(kinds)('the record of %s', (path) => {
  it('has the notes of staff, in which colleagues are mentioned', async () => {
    const { user, backend } = open[path](
      {
        'GET x': { body: { data: extensions } },
        'GET x/colleagues': { body: { data: [{ id: 'a2', name: 'Tanvir Ahmed' }] } },
        [`GET ${path}`]: { body: { data: [note], total: 1 } },
        [`POST ${path}`]: { body: note },
      },
      'UPDATE',
    )
    firstPageShown.set(true)
    expect(await screen.findByText('Call after six')).toBeDefined()
    const box = await screen.findByRole('textbox', { name: 'Add a note' })
    await user.click(box)
    await waitFor(() => expect(backend.lines()).toContain(`GET x/colleagues?${record[path]}`))
    await insert(user, box, 'Please call, @Tanvir Ahmed')
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    await waitFor(() =>
      expect(backend.sent(`POST ${path}`)).toEqual([
        { text: 'Please call, @Tanvir Ahmed', mentions: ['a2'] },
      ]),
    )
    firstPageShown.set(false)
  })

  it('shows users who may not change it the notes alone', async () => {
    open[path]({
      'GET x': { body: { data: extensions } },
      [`GET ${path}`]: { body: { data: [note], total: 1 } },
    })
    const notes = within((await screen.findByText('Internal notes')).parentElement as HTMLElement)
    expect(await notes.findByText('Call after six')).toBeDefined()
    expect(notes.queryByRole('textbox')).toBeNull()
  })
})
