import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { initialsOf } from '#features/presence/initials.ts'
// Loaded on demand in the admin; here at once, for the first test has no more time than the others.
import '#features/presence/Presence.tsx'
import '#kit/edit/FormPage.tsx'
import '#kit/record/ShowPage.tsx'
import { http } from '#providers/http/backend.ts'
import { openAdmin } from '../support/screens/admin-fixtures'

const brand = { id: 'b1', version: 1, name: 'Honda', slug: 'honda' }
const rina = { id: 'u2', name: 'Rina Das', isEditing: false }

/** A backend whose calls about presence have any tab in their path; `lines` are those calls. */
const open = (at: string, colleagues: () => object[]) => {
  const lines: string[] = []
  const admin = openAdmin(
    at,
    { roleType: 'super-admin-type' },
    { 'GET x': { body: { data: ['presence', 'live'] } }, 'GET brands/b1': { body: brand } },
  )
  http.defaults.adapter = async (config) => {
    const url = String(config.url).replace(/^\//, '')
    if (!url.startsWith('x/presence/')) return admin.backend.adapter(config)
    lines.push(`${String(config.method).toUpperCase()} ${url}`)
    return { data: { data: colleagues() }, status: 200, statusText: '', headers: {}, config }
  }
  return { ...admin, lines }
}
const wait = { timeout: 5000 }

describe('a record that colleagues have open', () => {
  it('names them, follows changes, and is reported as left with its page', async () => {
    let colleagues: object[] = [rina]
    const { lines, router } = open('/brands/b1', () => colleagues)
    expect(await screen.findByText('Rina Das has this open', {}, wait)).toBeTruthy()
    colleagues = [
      { ...rina, isEditing: true },
      { id: 'u3', name: 'Karim Uddin', isEditing: false },
    ]
    // Another tab has the stream, and forwards its events.
    new BroadcastChannel('moto-admin.live').postMessage('presence')
    expect(await screen.findByText('Rina Das is editing this', {}, wait)).toBeTruthy()
    expect(screen.getByTitle('Karim Uddin').textContent).toBe('KU')
    expect(new Set(lines).size).toBe(1)
    void router.navigate('/tags')
    const left = lines[0]?.replace('PUT', 'DELETE')
    await expect.poll(() => lines).toContain(left)
  })

  it('names them in its form', async () => {
    open('/brands/b1/edit', () => [rina])
    expect(await screen.findByText('Rina Das has this open', {}, wait)).toBeTruthy()
  })
})

describe('initials', () => {
  it.each([
    ['Rina Das', 'RD'],
    ['rina', 'R'],
    ['Md. Abdul Karim', 'MK'],
    ['রিনা দাস', 'রিদা'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})
