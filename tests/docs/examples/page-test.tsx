import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

/** The page test of docs/testing.md; the compiler checks it here. */
export const pageTest = () => {
  it('a record has its name as title', async () => {
    const tag = { id: 't1', name: 'Sale', version: 1 }
    openAdmin('/tags/t1', { roleType: 'super-admin-type' }, { 'GET admin/tags/t1': { body: tag } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sale' })).toBeTruthy()
  })
}
