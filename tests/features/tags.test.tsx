import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TagChips } from '#features/tags/TagChips.tsx'
import { TagInput } from '#features/tags/TagInput.tsx'

vi.mock('#kit/call/use-call-query.ts', () => ({
  useCallQuery: () => ({ data: { data: [{ name: 'Gift' }] } }),
}))

it('a tag that is removed while the former change is stored is removed after it', async () => {
  const sent: string[] = []
  const stored: (() => void)[] = []
  const store = ({ remove = [] }: { remove?: string[] }) => {
    sent.push(...remove)
    return new Promise<void>((done) => stored.push(done))
  }
  render(
    <TagChips
      of="orders"
      names={['Gift', 'Fitting']}
      mayChange
      isBusy={false}
      draw={(name) => name}
      onChange={store}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Remove tag Gift' }))
  await user.click(screen.getByRole('button', { name: 'Remove tag Fitting' }))
  expect(sent).toEqual(['Gift'])
  stored[0]?.()
  await expect.poll(() => sent).toEqual(['Gift', 'Fitting'])
})

it('Escape closes the suggestions of a tag and keeps its text, then closes the box', async () => {
  const close = vi.fn()
  render(<TagInput of="orders" onClose={close} />)
  const user = userEvent.setup()
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await user.type(box, 'Gi')
  expect((await screen.findAllByText('Gift')).length).toBeGreaterThan(0)
  await user.keyboard('{Escape}')
  expect([box.value, box.getAttribute('aria-expanded'), close.mock.calls.length]).toEqual(['Gi', 'false', 0])
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
