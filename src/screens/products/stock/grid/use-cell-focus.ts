import { type RefObject, useCallback } from 'react'

/** Scrolls sideways as little as possible until the cell is next to the sticky columns. */
const revealAcross = (cell: HTMLElement, frame: HTMLElement) => {
  const before = [...(cell.parentElement?.children ?? [])].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches('.stock-frozen'),
  )
  if (before.includes(cell)) return
  const frozen = before.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
  const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth]
  if (left - frozen < frame.scrollLeft) frame.scrollLeft = left - frozen
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth
}

/** Focuses a cell by its line and column. */
export const useCellFocus = (frame: RefObject<HTMLElement | null>) =>
  useCallback(
    (line: string, column: string) => {
      const focusNow = (): boolean => {
        const cells = frame.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? []
        const cell = [...cells].find(({ dataset }) => dataset.cell === `${line} ${column}`)
        cell?.focus({ preventScroll: true })
        if (cell && frame.current) revealAcross(cell, frame.current)
        return cell !== undefined
      }
      // At once if the row is rendered, so that no key is lost; otherwise in the next frame.
      if (!focusNow()) requestAnimationFrame(focusNow)
    },
    [frame],
  )
