import { type RefObject, useLayoutEffect, useState } from 'react'
import { type CellRect, cellRectOf } from './cell-rect'

/** Where a cell is in its frame, once both are on the page. */
export const useCellRect = (cell: HTMLElement, frame: RefObject<HTMLElement | null>) => {
  const [rect, setRect] = useState<CellRect>()
  useLayoutEffect(() => {
    if (frame.current) setRect(cellRectOf(cell, frame.current))
  }, [cell, frame])
  return rect
}
