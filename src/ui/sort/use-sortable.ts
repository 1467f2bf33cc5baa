import { type DragEvent, type HTMLAttributes, type KeyboardEvent, useCallback, useRef, useState } from 'react'

type Options = {
  /** The items in the order shown. */
  keys: readonly string[]
  /** Shows an item at another place: by keys, by buttons, and for each item that it is dragged over. */
  onMove: (from: number, to: number) => void
  /** Replaces `onMove` for keys that save, or that move beyond the items shown. */
  onStep?: (key: string, by: 1 | -1) => void
  onBegin?: (key: string) => void
  /** `dropped`: released over an item, not elsewhere or by Escape. */
  onEnd?: (key: string, dropped: boolean) => void
  /** The announcement of a move for screen readers; without it, the owner announces moves. */
  announce?: (key: string, place: number) => string
  /** The data for another window that the item is dropped into. */
  textOf?: (key: string) => string
}
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
const gripSelector = '[data-grip]'

/** An element that moves in the document loses the focus; a button that is disabled at either end passes it on. */
const keepFocus = (frame: HTMLElement | null) => {
  const { activeElement } = document
  requestAnimationFrame(() => {
    if (!(activeElement instanceof HTMLElement) || !frame?.contains(activeElement)) return
    const stays = activeElement.matches(':disabled')
      ? activeElement.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
      : activeElement
    stays?.focus()
  })
}

/** Items that users sort: by dragging the grip, with Alt and the arrow keys, or with buttons. */
export const useSortable = ({ keys, onMove, onStep, onBegin, onEnd, announce, textOf }: Options) => {
  const list = useRef<HTMLElement>(null)
  /** For the element around the items, whatever its tag. */
  const frame = useCallback((element: HTMLElement | null) => {
    list.current = element
  }, [])
  const hand = useRef<{ key: string; dropped: boolean }>(undefined)
  const [dragged, setDragged] = useState<string>()
  const [status, setStatus] = useState('')

  const move = (from: number, to: number) => {
    const key = keys[from]
    if (key === undefined || to < 0 || to >= keys.length || from === to) return
    onMove(from, to)
    if (!announce) return
    setStatus(announce(key, to))
    keepFocus(list.current)
  }
  /** For the element of an item. A grip that has the focus is moved by the arrow keys alone. */
  const itemProps = (key: string): HTMLAttributes<HTMLElement> => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key]
      const isGrip = event.target instanceof Element && event.target.closest(gripSelector) !== null
      if (!by || event.ctrlKey || event.metaKey || event.shiftKey || (!event.altKey && !isGrip)) return
      event.preventDefault()
      if (onStep) return onStep(key, by)
      move(keys.indexOf(key), keys.indexOf(key) + by)
    },
    onDragEnter: () => {
      if (hand.current) move(keys.indexOf(hand.current.key), keys.indexOf(key))
    },
    // Drags from elsewhere, such as files, are left to the surrounding elements.
    onDragOver: (event) => {
      if (!hand.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDrop: (event) => {
      if (!hand.current) return
      event.preventDefault()
      event.stopPropagation()
      hand.current.dropped = true
    },
  })
  /** For the grip of an item. */
  const gripProps = (key: string) => ({
    'data-grip': true,
    draggable: true,
    onDragStart: (event: DragEvent) => {
      hand.current = { key, dropped: false }
      event.dataTransfer.setData('text/plain', textOf?.(key) ?? key)
      event.dataTransfer.effectAllowed = 'move'
      setDragged(key)
      onBegin?.(key)
    },
    onDragEnd: () => {
      const isDropped = hand.current?.dropped === true
      hand.current = undefined
      setDragged(undefined)
      onEnd?.(key, isDropped)
    },
  })
  return { frame, dragged, status, move, itemProps, gripProps }
}
export type Sortable = ReturnType<typeof useSortable>
