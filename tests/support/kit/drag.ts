import { fireEvent } from '@testing-library/react'

const height = 40
const itemOf = (element: Element) => element.closest('li, tr')

/** Drags an item of a sortable list by its grip to the place of another; `isDropped` false gives up by Escape. */
export const dragItem = (grip: Element, over: Element, { isDropped = true } = {}) => {
  const measured = Element.prototype.getBoundingClientRect
  // Nothing is laid out here: the items of a list are given a place one below the other.
  Element.prototype.getBoundingClientRect = function rect() {
    const item = itemOf(this)
    return new DOMRect(
      0,
      [...(item?.parentElement?.children ?? [])].indexOf(item ?? this) * height,
      100,
      height,
    )
  }
  const middleOf = (element: Element) => element.getBoundingClientRect().top + height / 2
  const [from, to] = [middleOf(grip), middleOf(over)]
  try {
    fireEvent.pointerDown(grip, { isPrimary: true, button: 0, clientX: 10, clientY: from })
    for (const clientY of [(from + to) / 2, to]) fireEvent.pointerMove(document, { clientX: 10, clientY })
    if (isDropped) fireEvent.pointerUp(document, { clientX: 10, clientY: to })
    else fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' })
  } finally {
    Element.prototype.getBoundingClientRect = measured
  }
}
