import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { screen, waitFor, within } from '@testing-library/react'
import axios from 'axios'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '#providers/auth/auth.ts'
import { http } from '#providers/http/backend.ts'
import { createMinimal } from '../../examples/minimal-backend/server'
import { insert } from '../support/kit/insert'
import { openSignedIn } from '../support/screens/admin-fixtures'

const server = createMinimal()
const refused: string[] = []
const { baseURL = '' } = http.defaults

beforeAll(async () => {
  server.on('request', (request, response) => {
    response.on('finish', () => {
      if (response.statusCode >= 400) refused.push(`${request.method} ${request.url}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  http.defaults.baseURL = baseURL
  server.closeAllConnections()
  server.close()
})

const open = async (at: string) => {
  http.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  http.defaults.adapter = axios.getAdapter('http')
  expect(await signIn({ username: 'nadia', password: 'secret' })).toEqual({ ok: true })
  return openSignedIn(at)
}
const menu = () => screen.getByRole('navigation', { name: 'Main menu' })
const failures = () =>
  [...document.querySelectorAll('.ant-message-notice, .ant-notification-notice, [role="alert"]')].map(
    ({ textContent }) => textContent,
  )

it('a backend with tags alone gets an admin of tags alone', async () => {
  const { user } = await open('/')
  await waitFor(() =>
    expect(
      within(menu())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard', 'Tags']),
  )
  const main = screen.getByRole('main')
  await user.click(await within(main).findByRole('link', { name: 'Tags' }))
  expect(await screen.findByRole('link', { name: 'Helmet' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Helmet' }))
  expect(await screen.findByRole('heading', { name: 'Helmet' })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await insert(user, await screen.findByLabelText('Name'), ' XL')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Helmet XL' })).toBeDefined()
  await user.click(within(menu()).getByRole('link', { name: 'Dashboard' }))
  expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Tags' })).toBeDefined()
  expect([failures(), refused]).toEqual([[], []])
})
