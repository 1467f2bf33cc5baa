import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { fieldOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { fieldLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import type { ColumnWidths } from '#providers/list/list-choices.ts'
import { widthProperty } from '../use-columns'
import './columns.css'

export const minColumnWidth = 48
export const maxColumnWidth = 800
const stepPx = 16

export const clampWidth = (px: number): number =>
  Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, px)))

/** What a key does to a width: a width, `auto` for that of the content, undefined for other keys. */
export const widthAfterKey = (key: string, px: number): number | 'auto' | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(px - stepPx)
    case 'ArrowRight':
      return clampWidth(px + stepPx)
    case 'Home':
      return minColumnWidth
    case 'End':
      return maxColumnWidth
    case 'Enter':
      return 'auto'
    default:
      return undefined
  }
}

export const withWidth = (widths: ColumnWidths, key: string, width: number | 'auto'): ColumnWidths => {
  const { [key]: _, ...others } = widths
  return width === 'auto' ? others : { ...others, [key]: width }
}

type WidthHandleProps = {
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
const WidthHandle = ({ column, label, head, width, onChange }: WidthHandleProps) => {
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
  const press = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const next = widthAfterKey(event.key, width ?? head.offsetWidth)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.current) return end(false)
    if (!event.altKey && !event.ctrlKey && !event.metaKey) press(event)
  }
  /** A header that can be sorted by takes the keys for its edge, which is no stop of its own then. */
  const button = head.querySelector('button')
  useEffect(() => {
    const onShiftedKey = (event: globalThis.KeyboardEvent) => {
      if (event.shiftKey && event.key.startsWith('Arrow')) press(event)
    }
    button?.addEventListener('keydown', onShiftedKey)
    return () => button?.removeEventListener('keydown', onShiftedKey)
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule of HTML cannot be focused
    <span
      className="column-resizer"
      role="separator"
      tabIndex={button ? -1 : 0}
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

type Props = {
  resource: AnyResource
  /** The element around the table. */
  table: RefObject<HTMLElement | null>
  shown: readonly string[]
  widths: ColumnWidths
  onChange: (widths: ColumnWidths) => void
}
type Head = { key: string; element: HTMLElement }

const pictures: readonly unknown[] = ['image', 'images']

/** The edges of a table's headers, by which columns are resized. They are drawn into headers that are shown already. */
export default function ColumnResizers({ resource, table, shown, widths, onChange }: Props) {
  const [heads, setHeads] = useState<readonly Head[]>([])
  useLayoutEffect(() => {
    const elements = [...(table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
    setHeads(
      shown.flatMap((key) => {
        const element = elements.find(({ dataset }) => dataset.column === key)
        return element && !pictures.includes(fieldOf(resource, key)?.kind) ? [{ key, element }] : []
      }),
    )
  }, [table, shown, resource])
  return heads.map(({ key, element }) =>
    createPortal(
      <WidthHandle
        key={key}
        column={key}
        label={fieldLabel(resource, key)}
        head={element}
        width={widths[key]}
        onChange={(width) => onChange(withWidth(widths, key, width))}
      />,
      element,
      key,
    ),
  )
}
