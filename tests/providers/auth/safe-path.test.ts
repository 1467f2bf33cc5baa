import { describe, expect, it } from 'vitest'
import { loginPathFrom, safePath } from '#providers/auth/safe-path.ts'

describe('after signing in the user continues to', () => {
  it.each(['/Product?page=1', '/cms?skip=0&type=Banner', '/tags', '/admins/1/edit#top', '/accounting'])(
    'a page of the admin: %s',
    (to) => {
      expect(safePath(to)).toBe(to)
    },
  )
  it.each([
    null,
    undefined,
    '',
    'Product',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    '/a\u0000b',
    '/account/login',
    '/account',
    '/Account/login?to=/x',
    '/%61ccount/login',
    '/x/../account/login',
  ])('the dashboard instead of %j', (to) => {
    expect(safePath(to)).toBe('/')
  })
})

describe('the login remembers the requested page', () => {
  it('with the whole address encoded', () => {
    expect(loginPathFrom('/Product?page=2&productName=a')).toBe(
      '/account/login?to=%2FProduct%3Fpage%3D2%26productName%3Da',
    )
  })
  it('unless it is the start page', () => {
    expect(loginPathFrom('/')).toBe('/account/login')
    expect(loginPathFrom('/account/login')).toBe('/account/login')
  })
})
