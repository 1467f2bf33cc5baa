// @vitest-environment jsdom
import type { AxiosAdapter } from 'axios'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MyRole } from '#contract/calls/auth.ts'
import { tags } from '#contract/resources/catalog/tags.ts'
import { canView, isAllowed } from '#providers/auth/access.ts'
import { createSession, session, sessionKey } from '#providers/auth/session.ts'
import { toHttpError } from '#providers/errors.ts'
import { http } from '#providers/http/backend.ts'
import { site } from '#providers/site/site.ts'
import { anyResource } from '../support/declared'
import { adminNamed } from '../support/providers/people'

const own = adminNamed('Nadia')
const reader: MyRole = {
  id: 'reader',
  name: 'Reader',
  roleType: 'branch-admin-type',
  permissions: [{ subject: 'Tag', actions: ['READ'] }],
}
const view = () => session.view({ role: reader, from: '/role-management/reader' })
const tag = anyResource(tags)

beforeEach(() => session.start('token', { ...own, role: { ...own.role, roleType: 'super-admin-type' } }))
afterEach(() => {
  session.clear()
  vi.restoreAllMocks()
})

describe('viewing as another role', () => {
  it('applies that role everywhere', () => {
    expect(isAllowed(['Product', 'READ'])).toBe(true)
    view()
    expect(isAllowed(['Product', 'READ'])).toBe(false)
    expect([canView(tag, 'list'), canView(tag, 'edit')]).toEqual([true, false])
    expect(session.get().user).toMatchObject({ firstName: 'Nadia', role: { name: 'Reader' } })
  })

  it('returns to the page where it began', () => {
    view()
    expect(session.leaveView()).toBe('/role-management/reader')
    expect(session.get().viewing).toBeUndefined()
    expect(isAllowed(['Product', 'READ'])).toBe(true)
    expect(session.leaveView()).toBeUndefined()
  })

  it('is not stored: another tab or a reload does not have it', async () => {
    const kept = localStorage.getItem(sessionKey)
    view()
    expect(localStorage.getItem(sessionKey)).toBe(kept)
    // The profile is read again and stored unchanged.
    session.setUser({ ...own, firstName: 'Nadira' })
    expect(session.get().user).toMatchObject({ firstName: 'Nadira', role: { name: 'Reader' } })
    const reloaded = createSession()
    await reloaded.hydrate()
    expect(reloaded.get().user?.role.name).toBe(own.role.name)
    expect(reloaded.get().viewing).toBeUndefined()
  })

  it('ends with the session', () => {
    view()
    session.start('another token', { ...own, id: 'somebody else' })
    expect(session.get().viewing).toBeUndefined()
    view()
    session.clear()
    expect(session.get()).toEqual({ token: null, user: null })
  })

  it('notifies subscribers once, and returns the same state until something changes', () => {
    const heard = vi.fn()
    const stop = session.subscribe(heard)
    view()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(session.get()).toBe(session.get())
    stop()
  })
})

describe('while viewing', () => {
  const asked: string[] = []
  const adapter: AxiosAdapter = async (config) => {
    asked.push(`${config.method} ${config.url}`)
    return { data: {}, status: 200, statusText: '', headers: {}, config }
  }
  beforeEach(() => {
    asked.length = 0
    http.defaults.adapter = adapter
  })
  const whyNot = async (method: string) => {
    const rejection = await http.request({ method, url: 'admin/tags/1' }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return rejection && toHttpError(rejection)
  }

  it.each(['POST', 'put', 'PATCH', 'delete'])('%s is not sent, and says why', async (method) => {
    view()
    expect(await whyNot(method)).toMatchObject({ kind: 'refusal', messages: ['error.viewing'] })
    expect(asked).toEqual([])
    session.leaveView()
    expect(await whyNot(method)).toBeUndefined()
    expect(asked).toHaveLength(1)
  })

  it('reads are sent', async () => {
    view()
    await http.get('admin/tags')
    await http.request({ url: 'admin/tags' })
    expect(asked).toHaveLength(2)
  })

  it('the public site is not refreshed', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    view()
    expect(await site.refresh(['tags'])).toBe(false)
    expect(fetched).not.toHaveBeenCalled()
    expect(site.marks().size).toBe(0)
  })
})
