import { act, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createRouter } from '#app/router.tsx'
import { prepareStart, Start } from '#app/Start.tsx'
import { session } from '#providers/auth/session.ts'
import { adminUser, newAdmin } from '#tests/support/kit/form-fixtures.tsx'

vi.mock('#app/App.tsx', () => ({ default: () => <p>The admin</p> }))

const addressNow = () => location.pathname + location.search

/** As Back does, to a history entry of the login. */
const backToLogin = () => {
  history.pushState(null, '', '/account/login')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

it('the login redirects again when it is opened before the requested page is drawn', async () => {
  session.start('token', adminUser(newAdmin()))
  history.replaceState(null, '', '/account/login?to=%2Fvat%3Fpage%3D1')
  const router = createRouter()
  const redirects: string[] = []
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === '/account/login') return
    redirects.push(addressNow())
    if (redirects.length === 1) backToLogin()
  })
  const { findByText } = render(<RouterProvider router={router} />)
  await waitFor(() => expect(redirects).toEqual(['/vat?page=1', '/vat?page=1']))
  expect(addressNow()).toBe('/vat?page=1')
  await findByText('The admin')
  router.dispose()
})

it('a link without a session leads to the login, and from there to its page', async () => {
  history.replaceState(null, '', '/vat?page=1#rates')
  await prepareStart()
  expect(addressNow()).toBe('/account/login?to=%2Fvat%3Fpage%3D1%23rates')
  render(<Start />)
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  act(() => session.start('token', adminUser(newAdmin())))
  await screen.findByText('The admin')
  expect(addressNow() + location.hash).toBe('/vat?page=1#rates')
  act(() => session.clear())
  await screen.findByRole('button', { name: 'Sign in' })
})

it('a link to an admin at a path leads to the login there, and back', async () => {
  vi.stubEnv('BASE_URL', '/admin/')
  history.replaceState(null, '', '/admin/vat?page=2')
  await prepareStart()
  expect(addressNow()).toBe('/admin/account/login?to=%2Fvat%3Fpage%3D2')
  render(<Start />)
  act(() => session.start('token', adminUser(newAdmin())))
  await screen.findByText('The admin')
  expect(addressNow()).toBe('/admin/vat?page=2')
  vi.unstubAllEnvs()
})

it('a session that ends while its page is loaded leads to the login', async () => {
  session.start('token', adminUser(newAdmin()))
  history.replaceState(null, '', '/vat?page=1')
  const prepared = prepareStart()
  session.clear()
  await prepared
  expect(addressNow()).toBe('/account/login?to=%2Fvat%3Fpage%3D1')
})

it('a one-time link needs no session', async () => {
  history.replaceState(null, '', '/account/password')
  await prepareStart()
  render(<Start />)
  await screen.findByRole('heading', { name: 'Set a password' })
  expect(addressNow()).toBe('/account/password')
})
