export type CellRect = { left: number; top: number; width: number; height: number }

/** The position of the cell inside the scrolling element, so that an editor scrolls with it. */
export const cellRectOf = (cell: HTMLElement, frame: HTMLElement): CellRect => {
  const [inner, outer] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()]
  return {
    left: inner.left - outer.left + frame.scrollLeft,
    top: inner.top - outer.top + frame.scrollTop,
    width: inner.width,
    height: inner.height,
  }
}
