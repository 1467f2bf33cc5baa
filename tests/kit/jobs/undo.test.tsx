import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/policies/limits.ts'
import { cancelPendingChange, sendAfterUndoWindow } from '#kit/jobs/send-after-undo-window.ts'
import { signOut } from '#providers/auth/auth.ts'
import { session } from '#providers/auth/session.ts'
import { dismissToast, notify } from '#providers/notifications/notifications.ts'
import Toaster from '#shell/dialogs/Toaster.tsx'
import { adminUser, newAdmin } from '#tests/support/kit/form-fixtures.tsx'

describe('a change that is sent later', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    session.start('token', adminUser(newAdmin()))
  })
  afterEach(() => {
    session.clear()
    vi.useRealTimers()
  })

  it('is sent once, when Undo is no longer offered', () => {
    const send = vi.fn()
    sendAfterUndoWindow('a', send)
    vi.advanceTimersByTime(limits.toastMs - 1)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    window.dispatchEvent(new Event('pagehide'))
    expect(send).toHaveBeenCalledTimes(1)
    expect(cancelPendingChange('a')).toBe(false)
  })
  it('is not sent after it was undone, or after the session ended', () => {
    const send = vi.fn()
    sendAfterUndoWindow('a', send)
    expect(cancelPendingChange('a')).toBe(true)
    sendAfterUndoWindow('b', send)
    session.clear()
    vi.advanceTimersByTime(limits.toastMs)
    expect(send).not.toHaveBeenCalled()
  })
  it('is sent while the session is valid, when the user signs out before', async () => {
    const tokens: unknown[] = []
    sendAfterUndoWindow('a', () => tokens.push(session.get().token))
    await signOut()
    expect(tokens).toEqual(['token'])
    expect(session.get().token).toBeNull()
  })
  it('is sent, after a question, when the tab is closed before', () => {
    const send = vi.fn()
    sendAfterUndoWindow('a', send)
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('the toast with Undo', () => {
  const undo = vi.fn()
  const show = async (words: string) => {
    const key = act(() => notify('success', words, { label: 'Undo', act: undo }))
    await screen.findByText(words)
    return key
  }
  beforeEach(() => {
    undo.mockReset()
    render(<Toaster />)
  })

  it('undoes when its button is pressed, and disappears', async () => {
    await show('First done')
    fireEvent.click(screen.getByRole('button', { name: 'Undo: First done' }))
    expect(undo).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByText('First done')).toBeNull())
  })
  it('undoes with Ctrl+Z, except where that undoes typing, and no longer once it is gone', async () => {
    render(<textarea />)
    const key = await show('Second done')
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'z', ctrlKey: true })
    expect(undo).not.toHaveBeenCalled()
    act(() => dismissToast(key))
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undo).not.toHaveBeenCalled()
    await show('Third done')
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undo).toHaveBeenCalledTimes(1)
  })
})
