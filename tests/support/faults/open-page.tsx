import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import Admin from '#app/App.tsx'
import { preloadPage } from '#app/routes.tsx'
import { registry } from '#contract/index.ts'
import { loadErrorTexts, loadScreenTexts } from '#i18n/index.ts'
import { session } from '#providers/auth/session.ts'
import { createQueryClient } from '#providers/data/query-client.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { http } from '#providers/http/backend.ts'
import { onNotify } from '#providers/notifications/notifications.ts'
import { newToken, skipVisibility } from '../kit/form-fixtures'
import { standIn } from '../kit/rich-text-fixtures'
import { type Answer, createAdapter } from '../providers/adapter'
import { gated } from '../screens/gated'
import { callOfLine, declaredAnswer, me } from './declared-answers'
import { headingsIn, retryButtons } from './elements'
import { type Fault, faults } from './faults'
import type { DeclaredPage } from './pages'

/** Calls of the session and the layout, which every page makes. */
const ofEveryPage = ['auth.login', 'auth.profile', 'auth.myRole', 'x.list', 'x.notices', 'x.views']
/** The counts in the sidebar, which are only missing if they fail; the dashboard shows them as its content. */
const ofSidebar = 'x.attention'

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
    // Forms with a taken SKU are not sent: only one is known.
    const isFreeSku = /^GET admin\/products\/sku\/(?!r1$)/.test(asked)
    if (!call || isFreeSku) return { status: 404, body: { statusCode: 404, message: `Nothing at ${line}` } }
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
export const openPage = async ({ name, address }: DeclaredPage, broken?: { call: string; fault: Fault }) => {
  skipVisibility()
  standIn()
  await Promise.all([preloadPage(registry, address), loadScreenTexts(), loadErrorTexts()])
  // The layout begins as with the first page.
  firstPageShown.set(false)
  const backend = faultyBackend()
  if (broken) backend.break(broken.call, broken.fault)
  http.defaults.adapter = backend.adapter
  session.start(newToken(), me)
  // Accepted before: the page is opened from another one.
  session.setUser(me)
  const toasts: string[] = []
  const watchToasts = () => onNotify(({ message }) => toasts.push(message))
  let stopToasts = watchToasts()
  const queryClient = createQueryClient()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const router = createMemoryRouter(gated(<Admin queryClient={queryClient} />), {
    initialEntries: [address],
  })
  window.history.replaceState(null, '', address)
  const { unmount } = render(<RouterProvider router={router} />)
  const main = (): HTMLElement => {
    const found = document.querySelector('main')
    if (!found) throw new Error('The page has no main part')
    return found
  }
  const settled = () =>
    waitFor(() => {
      expect(headingsIn(main())).toHaveLength(1)
      expect(queryClient.isFetching()).toBe(0)
    })
  return {
    backend,
    lines: backend.lines,
    toasts,
    /** Equal messages are then shown again. */
    forgetToasts: () => {
      toasts.length = 0
      stopToasts()
      stopToasts = watchToasts()
    },
    router,
    main,
    settled,
    queryClient,
    /** Retries what offers it. */
    retry: () => {
      for (const button of retryButtons()) fireEvent.click(button)
    },
    signInAgain: async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Session expired' })
      fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'x' } })
      fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Session expired' })).toBeNull())
    },
    /** What the page says about a failure. */
    said: () =>
      [
        ...toasts,
        ...[...document.querySelectorAll('[role="alert"], .state, .state-part, .input-note, .ant-modal')].map(
          (e) => e.textContent ?? '',
        ),
      ].filter(Boolean),
    /** Dialogs that report a failure. */
    modals: () => document.querySelectorAll('.ant-modal').length,
    /** The calls of this page itself. */
    calls: () =>
      [...new Set(backend.answered)].filter(
        (call) => !ofEveryPage.includes(call) && (call !== ofSidebar || name === 'dashboard'),
      ),
    close: () => {
      unmount()
      stopToasts()
      session.clear()
      document.body.replaceChildren()
    },
  }
}
