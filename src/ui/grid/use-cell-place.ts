import { type RefObject, useLayoutEffect, useState } from 'react'
import { type CellPlace, cellPlaceOf } from './cell-place'

/** Where a cell is in its frame, once both are on the page. */
export const useCellPlace = (cell: HTMLElement, frame: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<CellPlace>()
  useLayoutEffect(() => {
    if (frame.current) setPlace(cellPlaceOf(cell, frame.current))
  }, [cell, frame])
  return place
}
