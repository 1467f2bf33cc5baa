import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { actions, type Permission, subjects } from '#contract/policies/access.ts'
import { PermissionMatrix } from '#screens/roles/PermissionMatrix.tsx'
import { hasPermission, setPermissions } from '#screens/roles/permissions.ts'

const tagReader: Permission[] = [{ subject: 'Tag', actions: ['READ'] }]

const Stage = () => {
  const [value, setValue] = useState<unknown>(tagReader)
  return <PermissionMatrix value={value} onChange={setValue} id="permissions" label="Permissions" />
}

describe('granting and revoking permissions', () => {
  it('grants READ with every other action', () => {
    expect(setPermissions([], true, { subjects: ['Tag'], actions: ['DELETE'] })).toEqual([
      { subject: 'Tag', actions: ['READ', 'DELETE'] },
    ])
  })
  it('revokes everything with READ', () => {
    const all = setPermissions([], true, { subjects: ['Tag'], actions })
    expect(setPermissions(all, false, { subjects: ['Tag'], actions: ['READ'] })).toEqual([])
  })
  it('toggles a whole column, and keeps the others', () => {
    const after = setPermissions(tagReader, true, { subjects, actions: ['UPDATE'] })
    expect(after).toHaveLength(subjects.length)
    expect(subjects.every((s) => hasPermission(after, s, 'UPDATE') && hasPermission(after, s, 'READ'))).toBe(
      true,
    )
    expect(hasPermission(after, 'Tag', 'DELETE')).toBe(false)
  })
  it('keeps the order of the contract, in any order of clicks', () => {
    const after = setPermissions(tagReader, true, { subjects: ['Product'], actions: ['READ'] })
    expect(after.map((p) => p.subject)).toEqual(['Product', 'Tag'])
  })
})

const boxes = () => [...document.querySelectorAll('input[type="checkbox"]')]

describe('the matrix', () => {
  it('names every box by its action and subject, and shows implied permissions', async () => {
    render(<Stage />)
    const user = userEvent.setup()
    expect(screen.getByLabelText('Read on Tag')).toHaveProperty('checked', true)
    await user.click(screen.getByLabelText('Delete on Product'))
    expect(screen.getByLabelText('Read on Product')).toHaveProperty('checked', true)
    await user.click(screen.getByLabelText('Everything on Tag'))
    expect(screen.getByLabelText('Delete on Tag')).toHaveProperty('checked', true)
  })
  it('toggles all permissions at once', async () => {
    render(<Stage />)
    const user = userEvent.setup()
    const whole = screen.getByLabelText('Everything in all areas')
    await user.click(whole)
    expect(boxes().every((box) => (box as HTMLInputElement).checked)).toBe(true)
    await user.click(whole)
    expect(boxes().some((box) => (box as HTMLInputElement).checked)).toBe(false)
  })
  it('describes what each subject includes', () => {
    render(<Stage />)
    expect(screen.getByText(/donations/).closest('tr')?.textContent).toMatch(/^Payment/)
  })
})
