import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  type ConfirmOptions,
  requestConfirmation,
  showForbidden,
} from '#providers/notifications/confirmation.ts'
import ConfirmationModal from '#shell/dialogs/ConfirmationModal.tsx'

const removal: ConfirmOptions = {
  type: 'delete',
  title: 'Delete brand',
  content: '“Honda” will be deleted. This can’t be undone.',
  confirmText: 'Delete brand',
}
const addition: ConfirmOptions = { type: 'add', title: 'Buy label', confirmText: 'Buy label' }
const change: ConfirmOptions = { type: 'edit', title: 'Cancel order', confirmText: 'Cancel 1 order' }

/** Asks from a button, as pages do; answers are recorded in their order. */
const open = async (question: ConfirmOptions = removal) => {
  const user = userEvent.setup()
  const answers: boolean[] = []
  const start = () => void requestConfirmation(question).then((yes) => answers.push(yes))
  render(
    <>
      <button type="button" onClick={start}>
        Begin
      </button>
      <ConfirmationModal />
    </>,
  )
  const begin = () => user.click(screen.getByText('Begin'))
  await begin()
  await screen.findByRole('dialog')
  return { user, answers, begin }
}
const focused = () => document.activeElement?.textContent

describe('the confirmation', () => {
  it('names the record and the consequence', async () => {
    await open()
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain('Delete brand')
    expect(dialog.textContent).toContain('“Honda” will be deleted. This can’t be undone.')
  })
  it('may offer a third answer, which does not confirm', async () => {
    let kept = 0
    const onChoose = () => {
      kept += 1
    }
    const { user, answers } = await open({ ...change, alternative: { label: 'Keep as draft', onChoose } })
    await user.click(screen.getByRole('button', { name: 'Keep as draft' }))
    await expect.poll(() => answers).toEqual([false])
    expect(kept).toBe(1)
  })
  it('may require a text: its box has the focus, and the action waits for it', async () => {
    const { user, answers } = await open({ ...removal, typed: [{ label: 'Name', value: 'Honda' }] })
    const button = screen.getByRole('button', { name: 'Delete brand' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name: type “Honda”')))
    await user.keyboard('Hond')
    expect(button).toHaveProperty('disabled', true)
    await user.keyboard('a')
    await user.click(button)
    await expect.poll(() => answers).toEqual([true])
  })
  it.each([removal, addition, change])(
    'of type $type focuses the safe button, and the confirming one after Tab',
    async (question) => {
      const { user, answers, begin } = await open(question)
      await waitFor(() => expect(focused()).toBe('Cancel'))
      await user.keyboard('{Enter}')
      await expect.poll(() => answers).toEqual([false])
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await begin()
      await waitFor(() => expect(focused()).toBe('Cancel'))
      await user.keyboard('{Tab}{Enter}')
      await expect.poll(() => answers).toEqual([false, true])
    },
  )
  it('closes with Escape, and the focus returns', async () => {
    const { answers } = await open()
    await waitFor(() => expect(focused()).toBe('Cancel'))
    // antd listens for the key's number, which user-event does not send.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })
    await expect.poll(() => answers).toEqual([false])
    await waitFor(() => expect(focused()).toBe('Begin'))
  })
  it('leaves the focus to a field that has it by the time it is closed', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    const { user } = await open()
    await waitFor(() => expect(focused()).toBe('Cancel'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    field.focus()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(field)
    field.remove()
  })
  it('that follows another one has the focus on Cancel too', async () => {
    const { user, answers } = await open(addition)
    act(() => void requestConfirmation(removal))
    await waitFor(() => expect(focused()).toBe('Cancel'))
    await user.keyboard('{Tab}{Enter}')
    await expect.poll(() => answers).toEqual([true])
    await waitFor(() => expect(focused()).toBe('Cancel'))
  })
  it('explains a missing permission in two lines, with nothing to decide', async () => {
    const user = userEvent.setup()
    render(<ConfirmationModal />)
    act(() => {
      showForbidden()
      showForbidden()
    })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Forbidden resource')
    expect(dialog.textContent).toContain("You don't have permission to access this.")
    await user.click(screen.getByText('OK'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
