import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { createPortal } from 'react-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { MoreActions } from '#ui/layout/dropdown/MoreActions.tsx'

/** Its button exists on phones only. */
beforeEach(() => {
  const match = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...match(media),
    matches: media.includes('max-width'),
  }))
})

const open = async () => {
  const count = vi.fn()
  render(
    <MoreActions label="List actions">
      <Button onClick={count}>Stock count</Button>
      <Button aria-haspopup="menu">Export</Button>
    </MoreActions>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'List actions' })
  const isOpen = () => button.getAttribute('aria-expanded')
  await user.click(button)
  return { user, count, button, isOpen }
}

it('the button of secondary actions names its panel and whether that is open', async () => {
  const { button, isOpen } = await open()
  expect(isOpen()).toBe('true')
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(panel?.textContent).toBe('Stock countExport')
})

it('an action closes the panel and leaves the focus on its button, a button that opens a menu does not', async () => {
  const { user, count, button, isOpen } = await open()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(isOpen()).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Stock count' }))
  expect([count.mock.calls.length, isOpen(), document.activeElement]).toEqual([1, 'false', button])
})

it('Escape closes the panel and returns the focus to its button', async () => {
  const { user, button, isOpen } = await open()
  screen.getByRole('button', { name: 'Stock count' }).focus()
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual(['false', button])
})

it('a button in what an action opened leaves the panel open, a link closes it', async () => {
  const popup = (
    <>
      <button type="button">Save segment</button>
      <a href="#list">Students</a>
    </>
  )
  render(
    <MoreActions label="Customer actions">
      <Button aria-haspopup="dialog">Segments</Button>
      {createPortal(popup, document.body)}
    </MoreActions>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Customer actions' })
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Save segment' }))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Students' }))
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
