export type CellPlace = { left: number; top: number; width: number; height: number }

/** Where the cell is within what scrolls, so that an editor scrolls along with it. */
export const placeOf = (cell: HTMLElement, frame: HTMLElement): CellPlace => {
  const [inner, outer] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()]
  return {
    left: inner.left - outer.left + frame.scrollLeft,
    top: inner.top - outer.top + frame.scrollTop,
    width: inner.width,
    height: inner.height,
  }
}
