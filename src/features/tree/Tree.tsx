import { EllipsisOutlined } from '@ant-design/icons'
import {
  Tree as AntTree,
  Button,
  type MenuProps,
  Modal,
  Select,
  type TreeDataNode,
  type TreeProps,
} from 'antd'
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { editPath, showPath } from '#kit/navigation/paths.ts'
import { useAccess } from '#providers/auth/access.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { usePreference } from '#providers/storage.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { Thumb } from '#ui/layout/Thumb.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import {
  buildTree,
  findWithAncestors,
  isDescendant,
  type MoveStep,
  type TreeData,
  type TreeKind,
  type TreeRow,
} from './tree'
import { useMoves } from './use-moves'
import { useTreeMoves } from './use-tree-moves'
import './tree.css'

type RowProps = {
  entry: Entry
  row: TreeRow
  texts: TreeKind['texts']
  /** Next to its name. */
  facts: ReactNode
  /** The only row in the tab order; arrow keys move from there. */
  isActive: boolean
  /** Its actions; without any there is no menu. */
  items: NonNullable<MenuProps['items']>
  onAct: (key: string) => void
}

/** A record in the tree. */
const Row = ({ entry, row, texts, facts, isActive, items, onAct }: RowProps) => {
  const { id, name, image } = row
  const tabIndex = isActive ? 0 : -1
  return (
    <span className="tree-row" data-node={id}>
      {image !== undefined && <Thumb image={image} className="tree-picture" width={28} height={28} />}
      <Link className="tree-name" to={showPath(entry, id)} draggable={false} tabIndex={tabIndex}>
        {name}
      </Link>
      <span className="tree-facts">{facts}</span>
      {items.length > 0 && (
        <LazyDropdown menu={{ items, onClick: ({ key }) => onAct(key) }}>
          <Button
            className="tree-actions"
            type="text"
            tabIndex={tabIndex}
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t(`tree.${texts}.actionsOf`, { name })}
          />
        </LazyDropdown>
      )}
    </span>
  )
}

type MoveIntoProps = {
  texts: TreeKind['texts']
  tree: TreeData
  id: string
  onMove: (parent: string | null) => void
  onClose: () => void
}
type Option = { value: string; label: string; depth: number; disabled: boolean }

const top = ''

/** The possible parents: all but itself and its descendants, which are disabled with the reason. */
const optionsOf = (tree: TreeData, id: string, reason: string) => {
  const options: Option[] = []
  const walk = (parent: string | null, depth: number) => {
    for (const row of tree.under(parent)) {
      const isUnder = row.id !== id && isDescendant(tree, row.id, id)
      if (row.id !== id)
        options.push({
          value: row.id,
          label: isUnder ? `${row.name} (${reason})` : row.name,
          depth,
          disabled: isUnder,
        })
      walk(row.id, depth + 1)
    }
  }
  walk(null, 0)
  return options
}

/** Asks for the new parent. */
const MoveInto = ({ texts, tree, id, onMove, onClose }: MoveIntoProps) => {
  useReturnFocus()
  const [parent, setParent] = useState(tree.parentOf(id) ?? top)
  const options = [
    { value: top, label: t(`tree.${texts}.top`), depth: 0, disabled: false },
    ...optionsOf(tree, id, t(`tree.${texts}.isSubcategory`)),
  ]
  return (
    <Modal
      open
      title={t(`tree.${texts}.intoTitle`, { name: tree.byId.get(id)?.name ?? '' })}
      okText={t(`tree.${texts}.move`)}
      cancelText={t('common.cancel')}
      onOk={() => onMove(parent || null)}
      onCancel={onClose}
      width={440}
      centered
    >
      <Select<string, Option>
        className="move-into"
        aria-label={t(`tree.${texts}.intoLabel`)}
        autoFocus
        showSearch
        optionFilterProp="label"
        virtual={options.length > 200}
        value={parent}
        options={options}
        optionRender={({ data }) => <span style={{ paddingInlineStart: data.depth * 16 }}>{data.label}</span>}
        onChange={setParent}
      />
    </Modal>
  )
}

/** The expanded records: as they were left, or all ancestors of the matches. */
const useExpanded = (texts: TreeKind['texts'], tree: TreeData, matching: ReadonlySet<string> | undefined) => {
  const [kept, keep] = usePreference<readonly string[] | null>(`tree.${texts}.expanded`, null)
  const parents = useMemo(() => [...tree.byId.keys()].filter((id) => tree.under(id).length > 0), [tree])
  const topLevelIds = useMemo(() => tree.under(null).map(({ id }) => id), [tree])
  const own = kept ?? topLevelIds
  const keys = matching ? [...matching] : own
  const isAllOpen = parents.every((id) => own.includes(id))
  return {
    keys,
    isAllOpen,
    set: (next: readonly string[]) => {
      if (!matching) keep(next)
    },
    open: (id: string) => keep([...new Set([...own, id])]),
    close: (id: string) => keep(own.filter((each) => each !== id)),
    toggleAll: () => keep(isAllOpen ? [] : parents),
  }
}

type Node = TreeDataNode & { key: string; 'aria-level': number; children: Node[] }
type Props<R> = {
  entry: Entry
  kind: TreeKind
  rows: readonly R[]
  searchText: string
  onClear: () => void
  /** What a row shows besides its name. */
  factsOf: (row: R, children: number) => ReactNode
  /** Further actions of a row, before those that move it. */
  actionsOf?: (id: string) => readonly { key: string; label: string; to: string }[]
}

const steps: Readonly<Record<string, MoveStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}
const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-node]')
const focusRow = (row: Element | null | undefined) => row?.querySelector('a')?.focus()
const rowsIn = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('[data-node]') ?? [])]
const rowWith = (frame: HTMLElement | null, id: string) =>
  rowsIn(frame).find((row) => row.dataset.node === id)

/** Records under each other, moved by dragging or by keys. */
export const Tree = <R extends TreeRow>({
  entry,
  kind,
  rows,
  searchText,
  onClear,
  factsOf,
  actionsOf,
}: Props<R>) => {
  const { texts } = kind
  const navigate = useNavigate()
  const mayMove = useAccess()(accessRuleOfView(entry.resource, 'edit'))
  const { shown = rows, move } = useMoves(kind, rows)
  const tree = useMemo(() => buildTree(shown), [shown])
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const matching = useMemo(
    () => (searchText.trim() ? findWithAncestors(tree, searchText) : undefined),
    [tree, searchText],
  )
  const expansion = useExpanded(texts, tree, matching)
  const [active, setActive] = useState<string>()
  const [into, setInto] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<string>(undefined)
  const moving = useRef<string>(undefined)
  const moves = useTreeMoves({
    texts,
    tree,
    move,
    onMoved: (id, parent) => {
      if (parent !== null) expansion.open(parent)
      setActive(id)
      moving.current = id
    },
  })
  // A moved row keeps the focus in its new place.
  useEffect(() => {
    if (!moving.current || !tree.byId.size) return
    focusRow(rowWith(frame.current, moving.current))
    moving.current = undefined
  }, [tree])

  const nodes = useMemo(() => {
    const under = (parent: string | null, level: number): Node[] =>
      tree
        .under(parent)
        .filter((row) => !matching || matching.has(row.id))
        .map((row) => ({ key: row.id, 'aria-level': level, children: under(row.id, level + 1) }))
    return under(null, 1)
  }, [tree, matching])
  // While some rows are hidden, a visible index is not the real one.
  const mayOrder = mayMove && !matching
  const first = active !== undefined && tree.byId.has(active) ? active : nodes[0]?.key

  const itemsOf = (id: string) => [
    { key: 'open', label: t('common.open') },
    ...(mayMove ? [{ key: 'edit', label: t('common.edit') }] : []),
    ...(actionsOf?.(id) ?? []).map(({ key, label }) => ({ key, label })),
    ...(mayOrder ? [{ type: 'divider' as const, key: 'line' }, ...moves.items(id)] : []),
  ]
  const act = (id: string, key: string) => {
    const further = actionsOf?.(id).find((one) => one.key === key)
    if (key === 'open') void navigate(showPath(entry, id))
    else if (key === 'edit') void navigate(editPath(entry, id))
    else if (further) void navigate(further.to)
    else if (key === 'into') setInto(id)
    else moves.take(id, key as MoveStep)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    const id = row?.dataset.node
    const step = steps[event.key]
    if (!row || !id || !step || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (event.altKey) {
      if (mayOrder) moves.take(id, step)
      return
    }
    const isOpen = expansion.keys.includes(id)
    const all = rowsIn(frame.current)
    if (step === 'up') focusRow(all[all.indexOf(row) - 1])
    else if (step === 'down') focusRow(all[all.indexOf(row) + 1])
    else if (step === 'in') {
      if (isOpen) focusRow(all[all.indexOf(row) + 1])
      else expansion.open(id)
    } else if (isOpen && tree.under(id).length) expansion.close(id)
    else focusRow(rowWith(frame.current, tree.parentOf(id) ?? id))
  }
  const onDrop: TreeProps<Node>['onDrop'] = ({ node, dragNode, dropPosition, dropToGap }) => {
    const [id, target] = [String(dragNode.key), String(node.key)]
    if (!dropToGap) return moves.put(id, { parent: target, index: tree.under(target).length })
    const parent = tree.parentOf(target)
    const others = tree.under(parent).filter((row) => row.id !== id)
    const isAfter = dropPosition > Number(node.pos.split('-').at(-1))
    moves.put(id, { parent, index: others.findIndex((row) => row.id === target) + (isAfter ? 1 : 0) })
  }
  /** antd rejects the drop without a message. */
  const tellWhyNot = (event: DragEvent) => {
    const [id, target] = [dragged.current, rowOf(event.target)?.dataset.node]
    if (!id || !target || id === target || !isDescendant(tree, target, id)) return
    notify('error', t(`tree.${texts}.intoItself`, { name: tree.byId.get(id)?.name ?? '' }))
  }

  if (matching?.size === 0)
    return (
      <Empty
        title={t('common.noResults')}
        action={<Button onClick={onClear}>{t('list.clearFilters')}</Button>}
      />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div ref={frame} onKeyDown={onKeyDown} onDropCapture={tellWhyNot}>
      <div className="tree-hints">
        <span>
          {t(`tree.${texts}.count`, { count: shown.length })}
          {mayOrder && <span className="tree-how"> · {t(`tree.${texts}.how`)}</span>}
        </span>
        {!matching && (
          <Button type="text" size="small" onClick={expansion.toggleAll}>
            {t(expansion.isAllOpen ? `tree.${texts}.collapseAll` : `tree.${texts}.expandAll`)}
          </Button>
        )}
      </div>
      <AntTree<Node>
        className="record-tree"
        aria-label={t(`tree.${texts}.tree`)}
        treeData={nodes}
        blockNode
        selectable={false}
        focusable={false}
        virtual={false}
        expandedKeys={[...expansion.keys]}
        onExpand={(keys) => expansion.set(keys.map(String))}
        draggable={mayOrder ? { icon: false } : false}
        onDragStart={({ node }) => {
          dragged.current = String(node.key)
        }}
        onDragEnd={() => {
          dragged.current = undefined
        }}
        onDrop={onDrop}
        titleRender={({ key }) => {
          const [row, record] = [tree.byId.get(key), byId.get(key)]
          return row && record ? (
            <Row
              entry={entry}
              row={row}
              texts={texts}
              facts={factsOf(record, tree.under(key).length)}
              isActive={key === first}
              items={itemsOf(key)}
              onAct={(action) => act(key, action)}
            />
          ) : null
        }}
      />
      <p className="sr-only" role="status">
        {moves.announcement}
      </p>
      {into && (
        <MoveInto
          texts={texts}
          tree={tree}
          id={into}
          onClose={() => {
            setInto(undefined)
            requestAnimationFrame(() => focusRow(rowWith(frame.current, into)))
          }}
          onMove={(parent) => {
            setInto(undefined)
            if (parent !== tree.parentOf(into)) moves.put(into, { parent, index: tree.under(parent).length })
          }}
        />
      )}
    </div>
  )
}
