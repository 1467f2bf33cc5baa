import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstPageShown } from '#providers/first-page.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { LazyToaster } from '#shell/dialogs/LazyToaster.tsx'
import Toaster from '#shell/dialogs/Toaster.tsx'

it('a message appears in a live region that is present before, so that screen readers announce it', async () => {
  render(<Toaster />)
  const region = document.querySelector('[aria-live="polite"]')
  expect(region?.textContent).toBe('')
  act(() => void notify('success', 'Brand saved'))
  expect(region?.contains(await screen.findByText('Brand saved'))).toBe(true)
  act(() => void notify('error', 'Brand not saved'))
  expect((await screen.findByRole('alert')).textContent).toBe('Brand not saved')
})

it('a message is closed by a click, unless its text was selected', async () => {
  render(<Toaster />)
  act(() => void notify('success', 'Model saved'))
  const message = await screen.findByText('Model saved')
  getSelection()?.selectAllChildren(message)
  fireEvent.click(message)
  getSelection()?.removeAllRanges()
  expect(screen.queryByText('Model saved')).toBe(message)
  fireEvent.click(message)
  // Sooner than by itself.
  await waitFor(() => expect(screen.queryByText('Model saved')).toBeNull(), { timeout: 2000 })
})

it('the button of a message names its shortcut and what is undone', async () => {
  render(<Toaster />)
  act(() => void notify('success', 'Tag moved', { label: 'Undo', act: () => {} }))
  const button = await screen.findByRole('button', { name: 'Undo: Tag moved' })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Z Meta+Z')
})

it('a message before the page has its data loads what shows it', async () => {
  firstPageShown.set(false)
  render(<LazyToaster />)
  expect(document.querySelector('[aria-live="polite"]')).toBeNull()
  act(() => void notify('error', 'Session over'))
  expect((await screen.findByRole('alert')).textContent).toBe('Session over')
})
