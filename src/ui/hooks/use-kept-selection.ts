import type { InputRef } from 'antd'
import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the selection of a focused input whose text is written in another way, without groups or in Latin digits: the browser
 * would move the cursor to the end, and what Tab has selected would not be replaced.
 */
export const useKeptSelection = (box: RefObject<InputRef | null>, text: string) => {
  const input = box.current?.input
  const isRewritten = input && document.activeElement === input && input.value !== text
  // Read before the new text is in the document.
  const selected = isRewritten && [input.selectionStart, input.selectionEnd]
  const isUngrouped = input?.value.replaceAll(',', '') === text
  const placeOf = (at: number | null) => {
    const before = input?.value.slice(0, at ?? 0) ?? ''
    return isUngrouped ? before.replaceAll(',', '').length : before.length
  }
  const [start, end] = selected ? selected.map(placeOf) : []
  useLayoutEffect(() => {
    if (start !== undefined && end !== undefined) input?.setSelectionRange(start, end)
  })
}
