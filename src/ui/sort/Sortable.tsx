import { HolderOutlined } from '@ant-design/icons'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS, useEvent } from '@dnd-kit/utilities'
import {
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  use,
  useMemo,
  useState,
} from 'react'
import { t } from '#i18n/index.ts'

type Move = (from: number, to: number) => void
type Props = {
  /** The items in the order shown. */
  keys: readonly string[]
  onMove: Move
  /** Replaces `onMove` for keys that move beyond the items shown. */
  onStep?: (key: string, by: 1 | -1) => void
  /** The announcement of a move for screen readers; without it, the owner announces moves. */
  announce?: (key: string, place: number) => string
  children: ReactNode | ((move: Move) => ReactNode)
}

// The same for every rendering, so that items that do not change are not rendered again.
const alongTheList: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
/** A press without a movement is a click. */
const afterMovement = { activationConstraint: { distance: 4 } }
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** An element that moves in the document loses the focus; a button that is disabled at either end passes it on. */
const keepFocus = () => {
  const { activeElement } = document
  requestAnimationFrame(() => {
    if (!(activeElement instanceof HTMLElement)) return
    const stays = activeElement.matches(':disabled')
      ? activeElement.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
      : activeElement
    stays?.focus()
  })
}

const ListContext = createContext<(key: string, by: 1 | -1) => void>(() => {})
const ItemContext = createContext<Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners'>>({
  setActivatorNodeRef: () => {},
  listeners: undefined,
})

/**
 * Items that users sort: by dragging the grip with a mouse, a pen or a finger, with Alt and the arrow keys, or with
 * buttons. A key moves at once, also from the inputs of an item, instead of lifting it first as the keyboard sensor of
 * dnd-kit does.
 */
export const Sortable = ({ keys, onMove, onStep, announce, children }: Props) => {
  const [status, setStatus] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, afterMovement))

  const move: Move = (from, to) => {
    const key = keys[from]
    if (key === undefined || to < 0 || to >= keys.length || from === to) return
    onMove(from, to)
    if (!announce) return
    setStatus(announce(key, to))
    keepFocus()
  }
  const step = useEvent((key: string, by: 1 | -1) => {
    if (!onStep) return move(keys.indexOf(key), keys.indexOf(key) + by)
    onStep(key, by)
    keepFocus()
  })
  const items = useMemo(() => [...keys], [keys])
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={alongTheList}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: t('list.order.how') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ListContext value={step}>{typeof children === 'function' ? children(move) : children}</ListContext>
      </SortableContext>
      {announce && (
        <p className="sr-only" role="status">
          {status}
        </p>
      )}
    </DndContext>
  )
}

type ItemProps = HTMLAttributes<HTMLElement> & { as?: 'li' | 'tr'; item: string }

/** An item of a `Sortable`; `useGrip` has the props of its grip. */
export const SortableItem = ({ as: Tag = 'li', item, style, ...props }: ItemProps) => {
  const step = use(ListContext)
  const { setNodeRef, transform, transition, isDragging, setActivatorNodeRef, listeners } = useSortable({
    id: item,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
    if (!by || event.ctrlKey || event.metaKey || event.shiftKey || (!event.altKey && !isGrip)) return
    event.preventDefault()
    step(item, by)
  }
  return (
    <ItemContext value={{ setActivatorNodeRef, listeners }}>
      <Tag
        onKeyDown={onKeyDown}
        {...props}
        ref={setNodeRef as (element: HTMLElement | null) => void}
        data-dragged={isDragging || undefined}
        style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
      />
    </ItemContext>
  )
}

/** For the grip of an item. One that has the focus is moved by the arrow keys alone. */
export const useGrip = () => {
  const { setActivatorNodeRef, listeners } = use(ItemContext)
  return {
    ...listeners,
    ref: setActivatorNodeRef,
    'data-grip': true,
    draggable: false,
    // A finger on the grip drags instead of scrolling.
    style: { touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' } as const,
  }
}

/** A grip that the keyboard reaches. */
export const GripButton = ({ label }: { label: string }) => {
  return (
    <button
      type="button"
      className="icon-button row-grip"
      {...useGrip()}
      aria-label={t('list.order.grip', { label })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={t('list.order.how')}
    >
      <HolderOutlined aria-hidden />
    </button>
  )
}
