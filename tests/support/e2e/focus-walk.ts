import type { Page } from '@playwright/test'

/** The colours of focus; the second is the one on dark surfaces, the sidebar included. */
const focusColors = ['rgb(23, 92, 211)', 'rgb(132, 173, 255)']

/**
 * Remembers how everything looks while nothing is focused, and returns a function that checks the focused element:
 * it or what surrounds it has to take on the colour of focus, and must not be cut off. An element met before ends the walk.
 */
const watchFocus = async (colors: string[]) => {
  const sides = ['top', 'right', 'bottom', 'left'] as const
  const look = (element: Element) => {
    const style = getComputedStyle(element)
    const outline =
      style.outlineStyle === 'none' || style.outlineWidth === '0px'
        ? ''
        : `${style.outlineWidth} ${style.outlineColor}`
    const borders = sides.map((side) => style.getPropertyValue(`border-${side}-color`)).join()
    return { outline, shadow: style.boxShadow, borders }
  }
  type Look = ReturnType<typeof look>
  const finishTransitions = () => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
  // A form that is drawn late focuses its first field, which would then look the same with and without the focus.
  for (let tries = 0; tries < 20; tries++) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await new Promise(requestAnimationFrame)
    if (document.activeElement === document.body) break
  }
  finishTransitions()
  const before = new Map<Element, Look>()
  for (const element of document.querySelectorAll('body *')) before.set(element, look(element))
  const plain: Look = { outline: '', shadow: 'none', borders: '' }
  const hasColor = (text: string) => colors.some((color) => text.includes(color))
  const changed = (element: Element) => {
    const [now, then] = [look(element), before.get(element) ?? plain]
    return (Object.keys(now) as (keyof Look)[]).some((key) => now[key] !== then[key] && hasColor(now[key]))
  }
  /** Whether it lies completely below what is sticky, or outside the window. */
  const isCovered = (element: Element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const x = Math.min(innerWidth - 1, Math.max(1, (left + right) / 2))
    // The invisible input of a select is below its text.
    const frame =
      element.closest('label, tr, .ant-select, .ant-segmented') ?? element.parentElement ?? element
    const isSeen = (y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && frame.contains(hit)
    }
    return width > 1 && height > 1 && ![top + 2, (top + bottom) / 2, bottom - 2].some(isSeen)
  }
  /** Whether scrolling or clipping ancestors leave no more than one side of the outline. */
  const isCutOff = (element: Element) => {
    const style = getComputedStyle(element)
    if (style.outlineStyle === 'none' || style.outlineWidth === '0px' || element.getClientRects().length > 1)
      return false
    const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth)
    const box = element.getBoundingClientRect()
    const cut = new Set<string>()
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue
      const frame = up.getBoundingClientRect()
      if (box.top - reach < frame.top - 1) cut.add('top')
      if (box.bottom + reach > frame.bottom + 1) cut.add('bottom')
      if (box.left - reach < frame.left - 1) cut.add('left')
      if (box.right + reach > frame.right + 1) cut.add('right')
    }
    return cut.size > 2
  }
  const nameOf = (element: Element) =>
    [
      element.tagName.toLowerCase(),
      ...[...element.classList].slice(0, 3).map((name) => `.${name}`),
      ` "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
    ].join('')
  /** Selects change their look a few frames later, and colours change gradually. */
  const settled = async (find: () => Element[]) => {
    for (let frame = 0; frame < 20; frame++) {
      finishTransitions()
      const found = find()
      if (found.length) return found
      await new Promise(requestAnimationFrame)
    }
    return []
  }
  const seen = new Set<Element>()
  return async () => {
    const focused = document.activeElement
    if (!focused || focused === document.body || seen.has(focused)) return { place: '', fault: '' }
    seen.add(focused)
    const place = nameOf(focused)
    // The guards at both ends of a dialog only pass the focus on.
    const isGuard =
      focused.matches('[data-sentinel], [aria-hidden="true"]') || !focused.getBoundingClientRect().width
    if (isGuard) return { place, fault: '' }
    // A field has its focus ring around itself, a checkbox next to itself, a row and a drawer inside themselves.
    const near: Element[] = [focused, ...focused.children]
    if (focused.nextElementSibling) near.push(focused.nextElementSibling)
    for (let up = focused.parentElement, levels = 0; up && levels < 5; up = up.parentElement, levels++)
      near.push(up)
    const marked = await settled(() => near.filter(changed))
    if (!marked.length) return { place, fault: `${place} shows no focus` }
    if (isCovered(focused)) return { place, fault: `${place} is covered` }
    return { place, fault: marked.every(isCutOff) ? `${place} shows its focus cut off` : '' }
  }
}

/**
 * Continues with Tab, or backwards, from the focused element, for at most this number of stops, and returns the elements without a focus
 * ring.
 */
export const walkFocus = async (
  page: Page,
  where: string,
  stops: number,
  start?: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
) => {
  const read = await page.evaluateHandle(watchFocus, focusColors)
  if (start) await page.locator(start).first().focus()
  const faults: string[] = []
  let met = 0
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press(key)
    const { place, fault } = await read.evaluate((check) => check())
    if (!place) break
    met++
    if (fault) faults.push(`${where}: ${fault}`)
  }
  await read.dispose()
  return { faults, met }
}
