import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import { registry } from '../../../contract'
import Admin from '../../../src/app/App'
import { preloadPage } from '../../../src/app/routes'
import { loadErrorTexts, loadScreenTexts } from '../../../src/i18n'
import { session } from '../../../src/providers/auth/session'
import { createQueryClient } from '../../../src/providers/data/query-client'
import { http } from '../../../src/providers/http/backend'
import { onNotify } from '../../../src/providers/notifications/notifications'
import { newToken, skipVisibility } from '../kit/form-fixtures'
import { type Answer, createAdapter } from '../providers/adapter'
import { callOfLine, declaredAnswer, me } from './declared-answers'
import { type Fault, faults } from './faults'
import type { DeclaredPage } from './pages'

/** Calls of the session and the layout, which every page makes. */
const ofEveryPage = ['auth.login', 'auth.profile', 'auth.myRole', 'x.list']

/** A backend that answers every declared call, and one of them with a fault. */
const faultyBackend = () => {
  const answered: string[] = []
  const failed: string[] = []
  const lines: string[] = []
  let broken: { call: string; fault: Fault } | undefined
  let release = () => {}
  let pending = new Promise<void>((done) => (release = done))
  const answerTo = async (line: string): Promise<Answer> => {
    const asked = line.replace('/api/', '')
    lines.push(asked)
    const call = callOfLine(asked)
    if (!call) return { status: 404, body: { statusCode: 404, message: `Nothing at ${line}` } }
    if (broken?.call === call.name) {
      failed.push(call.name)
      const fault = faults[broken.fault]
      if (fault !== 'slow') return fault
      await pending
    }
    answered.push(call.name)
    return { status: call.method === 'POST' ? 201 : 200, body: declaredAnswer(call, asked) }
  }
  const adapter: AxiosAdapter = createAdapter(({ line }) => answerTo(line))
  return {
    adapter,
    lines,
    answered,
    failed,
    break: (call: string, fault: Fault) => {
      broken = { call, fault }
      pending = new Promise<void>((done) => (release = done))
    },
    restore: () => {
      broken = undefined
      release()
    },
  }
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>

/** A page of the complete admin at a faulty backend. */
export const openPage = async ({ address }: DeclaredPage, broken?: { call: string; fault: Fault }) => {
  skipVisibility()
  await Promise.all([preloadPage(registry, address), loadScreenTexts(), loadErrorTexts()])
  const backend = faultyBackend()
  if (broken) backend.break(broken.call, broken.fault)
  http.defaults.adapter = backend.adapter
  session.start(newToken(), me)
  // Accepted before: the page is opened from another one.
  session.setUser(me)
  const toasts: string[] = []
  const stopToasts = onNotify(({ message }) => toasts.push(message))
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const router = createMemoryRouter([{ path: '*', element: <Admin queryClient={queryClient} /> }], {
    initialEntries: [address],
  })
  window.history.replaceState(null, '', address)
  const { unmount } = render(<RouterProvider router={router} />)
  const main = () => screen.getByRole('main')
  const settled = () =>
    waitFor(() => {
      expect(within(main()).getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(queryClient.isFetching()).toBe(0)
    })
  return {
    backend,
    lines: backend.lines,
    toasts,
    router,
    main,
    settled,
    queryClient,
    /** Retries what offers it. */
    retry: () => {
      for (const button of screen.queryAllByRole('button', { name: 'Try again' })) fireEvent.click(button)
    },
    signInAgain: async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
      fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'x' } })
      fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }))
      await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
    },
    /** What the page says about a failure. */
    said: () =>
      [
        ...toasts,
        ...screen.queryAllByRole('alert').map((alert) => alert.textContent ?? ''),
        ...[...document.querySelectorAll('.state, .state-part, .input-note, .ant-modal')].map(
          (e) => e.textContent ?? '',
        ),
      ].filter(Boolean),
    /** The calls of this page itself. */
    calls: () => [...new Set(backend.answered)].filter((name) => !ofEveryPage.includes(name)),
    close: () => {
      unmount()
      stopToasts()
      session.clear()
      document.body.replaceChildren()
    },
  }
}
