import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'

/** Presses a key as soon as the content is on the page. */
const Impatient = ({ act }: { act: () => void }) => {
  useLayoutEffect(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' })), [])
  return <Page act={act} />
}
const Page = ({ act }: { act: () => void }) => {
  useShortcuts({ next: act })
  return null
}

it('the shortcuts of a page work as soon as it is drawn', () => {
  const act = vi.fn()
  render(<Impatient act={act} />)
  expect(act).toHaveBeenCalledTimes(1)
})
