import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n'
import { clampWidth, maxColumnWidth, minColumnWidth, widthAfterKey } from './column-width'
import { widthProperty } from './use-column-widths'

type Props = {
  column: string
  label: string
  head: HTMLElement
  /** Undefined if the column is as wide as its content. */
  width: number | undefined
  onChange: (width: number | 'auto') => void
}
type Drag = { x: number; from: number; before: number | 'auto'; width: number; isMoving: boolean }

/** A click slips by a few pixels. */
const minMovePx = 3

/** The width of an element in pixels, without forcing a layout. */
const useShownWidth = (element: HTMLElement) => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.borderBoxSize[0]?.inlineSize ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The edge of a column's header: resizes the column by dragging or by keys; a double click makes it automatic. */
export const WidthHandle = ({ column, label, head, width, onChange }: Props) => {
  const t = useT()
  const shownWidth = useShownWidth(head)
  // Otherwise the header is named after its edge, too, and read with every cell.
  useEffect(() => head.setAttribute('aria-label', head.textContent ?? ''))
  const valueNow = shownWidth || width || minColumnWidth
  const drag = useRef<Drag>(undefined)
  const setLive = (px: number) =>
    head.closest<HTMLElement>('.ant-table-container')?.style.setProperty(widthProperty(column), `${px}px`)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const from = head.offsetWidth
    drag.current = { x: event.clientX, from, before: width ?? 'auto', width: from, isMoving: false }
    event.currentTarget.setPointerCapture(event.pointerId)
    // Text next to the edge would be selected.
    event.preventDefault()
    event.currentTarget.focus()
  }
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const moved = clientX - now.x
    if (!now.isMoving && Math.abs(moved) < minMovePx) return
    now.width = clampWidth(now.from + moved)
    // From here on its cells follow the custom property.
    if (!now.isMoving && now.before === 'auto') onChange(now.width)
    now.isMoving = true
    setLive(now.width)
  }
  const end = (isKept: boolean) => {
    const now = drag.current
    drag.current = undefined
    if (!now?.isMoving) return
    setLive(isKept ? now.width : now.from)
    onChange(isKept ? now.width : now.before)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current) return end(false)
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = widthAfterKey(event.key, width ?? head.offsetWidth)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of HTML cannot be focused
    <span
      className="column-resizer"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('columns.width', { label })}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      aria-valuenow={valueNow}
      aria-valuetext={t(width === undefined ? 'columns.automatic' : 'columns.pixels', { count: valueNow })}
      title={t('columns.widthHow')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => onChange('auto')}
      onKeyDown={onKeyDown}
    />
  )
}
