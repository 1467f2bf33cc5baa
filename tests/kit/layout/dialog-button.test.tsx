import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from 'antd'
import { expect, it } from 'vitest'
import { DialogButton } from '#ui/layout/DialogButton.tsx'

const openAndClose = async (isInline: boolean) => {
  render(
    <DialogButton label="Clean up" isInline={isInline}>
      {(close) =>
        isInline ? (
          <button type="button" onClick={close}>
            Done
          </button>
        ) : (
          <Modal open title="Delete unused pictures" okText="Done" onOk={close} />
        )
      }
    </DialogButton>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Clean up' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
}

it.each([
  ['a dialog', false],
  ['the content in place of its button', true],
])('the focus returns to the button when %s closes', async (_, isInline) => {
  await openAndClose(isInline)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clean up' })))
})
