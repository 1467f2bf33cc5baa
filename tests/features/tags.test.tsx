import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TagChips } from '#features/tags/TagChips.tsx'

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
