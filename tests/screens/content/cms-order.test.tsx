import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import { dragItem } from '#tests/support/kit/drag.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'
import { answersOf, asked, cmsBackend, editor, items, titles } from '#tests/support/screens/cms-fixtures.ts'
import { recordNotices, toastTexts } from '#tests/support/screens/notices.ts'

recordNotices()
const reader: { permissions: Permission[] } = { permissions: [{ subject: 'Cms', actions: ['READ'] }] }
const grip = (title: string) => screen.findByRole('button', { name: `Move “${title}”` })
const writes = (backend: { lines: () => string[] }) =>
  backend.lines().filter((line) => line.startsWith('PUT'))

describe('changing the order', () => {
  it('by the keys of the grip sends the one changed number, and keeps the focus', async () => {
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(cmsBackend()))
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    expect(titles()).toEqual(['One', 'Three', 'Two'])
    await waitFor(() => expect(backend.sent(`PUT ${items}/three`)).toEqual([{ position: 15, version: 1 }]))
    expect(writes(backend)).toHaveLength(1)
    expect(await screen.findByText('“Three” moved to position 2 of 3')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Three”'))
    expect(titles()).toEqual(['One', 'Three', 'Two'])
  })

  it('is undone by the message', async () => {
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(cmsBackend()))
    const toasts: Toast[] = []
    const stop = onNotify((toast) => toasts.push(toast))
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(toasts.at(-1)?.action?.label).toBe('Undo'))
    toasts.at(-1)?.action?.act()
    await waitFor(() => expect(writes(backend)).toHaveLength(2))
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
    stop()
  })

  it('stops at both ends', async () => {
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(cmsBackend()))
    ;(await grip('One')).focus()
    await user.keyboard('{ArrowUp}')
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    expect(writes(backend)).toEqual([])
  })

  it('by dragging inserts the item next to the target; Escape restores it', async () => {
    const { backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(cmsBackend()))
    const row = (title: string) => screen.getByText(title).closest('tr') as HTMLElement
    const hand = await grip('One')
    dragItem(hand, row('Three'), { isDropped: false })
    expect(titles()).toEqual(['One', 'Two', 'Three'])
    expect(writes(backend)).toEqual([])
    dragItem(hand, row('Two'))
    await waitFor(() => expect(backend.sent(`PUT ${items}/one`)).toEqual([{ position: 25, version: 1 }]))
    await waitFor(() => expect(titles()).toEqual(['Two', 'One', 'Three']))
  })

  it('works across pages from the menu', async () => {
    const many = Array.from({ length: 12 }, (_, i) => asked(`Q${i + 1}`, (i + 1) * 10))
    const { user, backend } = openAdmin('/cms?skip=10&type=FAQ', editor, answersOf(many))
    await waitFor(() => expect(titles()).toEqual(['Q11', 'Q12']))
    const [, last] = await screen.findAllByRole('button', { name: /Actions|More/ })
    await user.click(last as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: /Move to top/ }))
    await waitFor(() => expect(backend.sent(`PUT ${items}/q12`)).toEqual([{ position: 4, version: 1 }]))
    await waitFor(() => expect(toastTexts).toContain('“Q12” moved to position 1 of 12'))
    await waitFor(() => expect(titles()).toEqual(['Q10', 'Q11']))
  })

  it('numbers the items without a number, and keeps valid numbers', async () => {
    const rows = [asked('One', 10), asked('Two', null), asked('Three', null)]
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answersOf(rows))
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(titles()).toEqual(['One', 'Three', 'Two']))
    await waitFor(() => expect(backend.sent(`PUT ${items}/three`)).toEqual([{ position: 20, version: 1 }]))
    expect(writes(backend)).toHaveLength(1)
  })

  it('applies to the current order when someone else saves at the same time', async () => {
    const rows = cmsBackend()
    let meddled = false
    const answers = answersOf(rows, (id) => {
      const row = rows.find((one) => one.id === id)
      if (!row || meddled) return
      meddled = true
      Object.assign(row, { title: 'Third', version: row.version + 1 })
    })
    const { user, backend } = openAdmin('/cms?skip=0&type=FAQ', editor, answers)
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() =>
      expect(backend.sent(`PUT ${items}/three`)).toEqual([
        { position: 15, version: 1 },
        { position: 15, version: 2 },
      ]),
    )
    await waitFor(() => expect(titles()).toEqual(['One', 'Third', 'Two']))
    expect(toastTexts).toEqual(['“Three” moved to position 2 of 3'])
  })

  it('is reverted with the reason when it is refused', async () => {
    const { user } = openAdmin('/cms?skip=0&type=FAQ', editor, {
      ...answersOf(cmsBackend()),
      [`PUT ${items}/three`]: { status: 400, body: { statusCode: 400, message: 'Not today' } },
    })
    ;(await grip('Three')).focus()
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(toastTexts).toEqual(['Not today']))
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
  })

  it('is not offered to read-only roles', async () => {
    openAdmin('/cms?skip=0&type=FAQ', reader, answersOf(cmsBackend()))
    await waitFor(() => expect(titles()).toEqual(['One', 'Two', 'Three']))
    expect(screen.queryByRole('button', { name: /^Move “/ })).toBeNull()
    expect(screen.queryByText('New question')).toBeNull()
  })
})
