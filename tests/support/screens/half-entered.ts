import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Permission, RoleType } from '#contract/policies/access.ts'
import { messages } from '#contract/policies/messages.ts'
import { session } from '#providers/auth/session.ts'
// Loaded on demand in the admin; here at once, for the first test has no more time than the others.
import '#kit/edit/FormPage.tsx'
import '#kit/list/ListPage.tsx'
import '#kit/record/ShowPage.tsx'
import '#shell/dialogs/SignInAgain.tsx'
import { type Answers, adminOfTest, adminUser, newToken } from '../kit/form-fixtures'
import { openAdmin } from './admin-fixtures'

export const login = 'POST store-admin/login'
export const save = 'POST admin/tags'

type Options = {
  at?: string
  answers?: Answers
  permissions?: Permission[]
  roleType?: RoleType
  message?: string
}

/** A tag half entered; its session is then over until the user signs in again. */
export const halfEntered = async ({
  at = '/tags/create',
  answers = {},
  permissions = [],
  roleType = 'super-admin-type',
  message = messages.sessionError,
}: Options = {}) => {
  let isOver = false
  const token = newToken()
  const user = () => session.get().user ?? adminUser(adminOfTest())
  const whileValid =
    (answer: object): Answers[string] =>
    () =>
      isOver ? { status: 401, body: { statusCode: 401, message } } : answer
  const stage = openAdmin(
    at,
    { roleType, permissions },
    {
      [save]: whileValid({ body: { id: 't1', name: 'Helmets', version: 1 } }),
      'GET admin/tags': whileValid({ body: { data: [], total: 0 } }),
      [login]: () => {
        isOver = false
        return { body: { token, user: user() } }
      },
      ...answers,
    },
  )
  await waitFor(() => expect(session.isConfirmed()).toBe(true))
  return {
    ...stage,
    token,
    expire: () => {
      isOver = true
    },
    /** The user has signed in again in another tab. */
    renew: () => {
      isOver = false
    },
  }
}
type Stage = Awaited<ReturnType<typeof halfEntered>>

export const nameInput = () => screen.findByLabelText('Name', { selector: 'input' })
export const typeName = async ({ user }: Stage, text: string) => {
  await user.type(await nameInput(), text)
}
/** The form, with a name, whose session turns out to be over when it is saved. */
export const refusedSave = async (options: Options = {}) => {
  const stage = await halfEntered(options)
  await typeName(stage, 'Helmets')
  stage.expire()
  await stage.user.click(screen.getByText('Save'))
  await dialog()
  return stage
}
export const dialog = () => screen.findByRole('dialog', { name: 'Session expired' })
export const password = async () => within(await dialog()).getByLabelText('Password')
export const closed = () => waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
