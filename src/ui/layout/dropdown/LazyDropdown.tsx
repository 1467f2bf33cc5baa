import { cloneElement, useEffect, useState } from 'react'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { Props } from './FullDropdown'

export const FullDropdown = lazy(() => import('./FullDropdown'))

/**
 * Every menu of a button. Its code is loaded once the page has its data or the button is pressed. Until then it is the
 * button alone, which is not replaced while it has the focus.
 */
export const LazyDropdown = (props: Props) => {
  const { popupRender } = props
  const children = cloneElement(props.children, {
    'aria-haspopup': popupRender ? 'dialog' : 'menu',
    'aria-expanded': false,
  })
  const [isFull, setFull] = useState(() => FullDropdown.isLoaded())
  const [isPressed, setPressed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isDue = useStore(firstPageShown) && !isFocused
  useEffect(() => {
    if (isFull || !(isPressed || isDue)) return undefined
    let isGone = false
    FullDropdown.preload().then(
      () => !isGone && setFull(true),
      // Pressed again, it is loaded again.
      () => setPressed(false),
    )
    return () => {
      isGone = true
    }
  }, [isFull, isPressed, isDue])
  if (isFull)
    return (
      <FullDropdown {...props} isOpening={isPressed}>
        {children}
      </FullDropdown>
    )
  return cloneElement(children, {
    onClick: () => setPressed(true),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  })
}
