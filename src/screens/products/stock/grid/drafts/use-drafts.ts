import { useCallback, useRef, useState } from 'react'
import { useLeaveGuard } from '#kit/navigation/use-leave-guard.ts'
import { isTypingTarget } from '#ui/keyboard/keyboard.ts'
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts'
import {
  changeDrafts,
  type DraftChange,
  type DraftHistory,
  dropDraft,
  noDrafts,
  redoDrafts,
  undoDrafts,
} from './drafts'

/** The unsaved quantities of the grid: Ctrl+Z takes the last step back, and leaving the tab asks before they are lost. */
export const useDrafts = () => {
  const [history, setHistory] = useState<DraftHistory>(noDrafts)
  const discard = useCallback(() => setHistory(noDrafts), [])
  const free = useRef(false)
  useLeaveGuard(history.now.size > 0, free, discard, 'tab')
  useShortcuts({
    undo: (event) => {
      if (isTypingTarget(event) || !history.past.length) return false
      setHistory(undoDrafts)
      return true
    },
  })
  return {
    now: history.now,
    change: useCallback(
      (changes: readonly DraftChange[]) => setHistory((before) => changeDrafts(before, changes)),
      [],
    ),
    drop: useCallback((key: string) => setHistory((before) => dropDraft(before, key)), []),
    redo: useCallback(() => setHistory(redoDrafts), []),
    discard,
  }
}
export type StockDrafts = ReturnType<typeof useDrafts>
