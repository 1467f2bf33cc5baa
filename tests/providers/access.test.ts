// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useAccess } from '#providers/auth/access.ts'
import { session } from '#providers/auth/session.ts'
import { adminNamed, roleOf } from '../support/providers/people'

afterEach(() => session.clear())

it('useAccess follows the role as it changes', () => {
  session.start('token-1', adminNamed('Nadia', roleOf('branch-admin-type')))
  const { result } = renderHook(() => useAccess()(['Tag', 'READ']))
  expect(result.current).toBe(false)
  const wider = roleOf('branch-admin-type', [{ subject: 'Tag', actions: ['READ'] }])
  act(() => session.setUser(adminNamed('Nadia', wider)))
  expect(result.current).toBe(true)
})
