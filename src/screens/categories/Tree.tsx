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
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { Pill } from '#kit/fields/parts.tsx'
import { createPath, editPath, showPath } from '#kit/navigation/paths.ts'
import { canView, useAccess } from '#providers/auth/access.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { usePreference } from '#providers/storage.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { Thumb } from '#ui/layout/Thumb.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import {
  buildTree,
  type Category,
  type CategoryTreeData,
  findWithAncestors,
  isDescendant,
  type MoveStep,
} from './order'
import { useCategoryMoves } from './use-category-moves'
import { useTreeMoves } from './use-tree-moves'

type CategoryRowProps = {
  entry: Entry
  category: Category
  count: number
  /** The only row in the tab order; arrow keys move from there. */
  isActive: boolean
  /** Its actions; without any there is no menu. */
  items: NonNullable<MenuProps['items']>
  onAct: (key: string) => void
}

/** A category in the tree with its status and the numbers of its children and products. */
const CategoryRow = ({ entry, category, count, isActive, items, onAct }: CategoryRowProps) => {
  const { id, name, products } = category
  const tabIndex = isActive ? 0 : -1
  return (
    <span className="category" data-category={id}>
      <Thumb image={category.image} className="category-picture" width={28} height={28} />
      <Link className="category-name" to={showPath(entry, id)} draggable={false} tabIndex={tabIndex}>
        {name}
      </Link>
      <span className="category-facts">
        {!category.published && <Pill tone="warning">{t('categories.unpublished')}</Pill>}
        {category.isFeature && <Pill>{t('categories.featured')}</Pill>}
        {count > 0 && (
          <span className="category-count" title={t('categories.children', { count })}>
            <span aria-hidden>{formatNumber(count)}</span>
            <span className="sr-only">{t('categories.children', { count })}</span>
          </span>
        )}
        {typeof products === 'number' && (
          <span className="category-products">
            {t(count > 0 ? 'categories.ownProducts' : 'categories.products', { count: products })}
          </span>
        )}
      </span>
      {items.length > 0 && (
        <LazyDropdown menu={{ items, onClick: ({ key }) => onAct(key) }}>
          <Button
            className="category-actions"
            type="text"
            tabIndex={tabIndex}
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('categories.actionsOf', { name })}
          />
        </LazyDropdown>
      )}
    </span>
  )
}

type MoveIntoProps = {
  tree: CategoryTreeData
  id: string
  onMove: (parent: string | null) => void
  onClose: () => void
}
type Option = { value: string; label: string; depth: number; disabled: boolean }

const top = ''

/** The possible parents: all but itself and its descendants, which are disabled with the reason. */
const optionsOf = (tree: CategoryTreeData, id: string, reason: string) => {
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
const MoveInto = ({ tree, id, onMove, onClose }: MoveIntoProps) => {
  useReturnFocus()
  const [parent, setParent] = useState(tree.parentOf(id) ?? top)
  const options = [
    { value: top, label: t('categories.top'), depth: 0, disabled: false },
    ...optionsOf(tree, id, t('categories.isSubcategory')),
  ]
  return (
    <Modal
      open
      title={t('categories.intoTitle', { name: tree.byId.get(id)?.name ?? '' })}
      okText={t('categories.move')}
      cancelText={t('common.cancel')}
      onOk={() => onMove(parent || null)}
      onCancel={onClose}
      width={440}
      centered
    >
      <Select<string, Option>
        className="move-into"
        aria-label={t('categories.intoLabel')}
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

/** The expanded categories: as they were left, or all ancestors of the matches. */
const useExpandedCategories = (tree: CategoryTreeData, matching: ReadonlySet<string> | undefined) => {
  const [kept, keep] = usePreference<readonly string[] | null>('categories.expanded', null)
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
type Props = { entry: Entry; rows: readonly Category[]; searchText: string; onClear: () => void }

const steps: Readonly<Record<string, MoveStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}
const rowOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-category]')
const focusRow = (row: Element | null | undefined) => row?.querySelector('a')?.focus()
const rowsIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-category]') ?? []),
]
const rowWith = (frame: HTMLElement | null, id: string) =>
  rowsIn(frame).find((row) => row.dataset.category === id)

/** The category tree, reordered by dragging or by keys. */
export const Tree = ({ entry, rows, searchText, onClear }: Props) => {
  const navigate = useNavigate()
  const mayMove = useAccess()(['Category', 'UPDATE'])
  const mayCreate = canView(entry.resource, 'create')
  const { shown = rows, move } = useCategoryMoves(rows)
  const tree = useMemo(() => buildTree(shown), [shown])
  const matching = useMemo(
    () => (searchText.trim() ? findWithAncestors(tree, searchText) : undefined),
    [tree, searchText],
  )
  const expansion = useExpandedCategories(tree, matching)
  const [active, setActive] = useState<string>()
  const [into, setInto] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<string>(undefined)
  const moving = useRef<string>(undefined)
  const moves = useTreeMoves({
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
    ...(mayCreate ? [{ key: 'newUnder', label: t('categories.newSubcategory') }] : []),
    ...(mayOrder ? [{ type: 'divider' as const, key: 'line' }, ...moves.items(id)] : []),
  ]
  const act = (id: string, key: string) => {
    if (key === 'open') void navigate(showPath(entry, id))
    else if (key === 'edit') void navigate(editPath(entry, id))
    else if (key === 'newUnder') void navigate(`${createPath(entry)}?parent=${encodeURIComponent(id)}`)
    else if (key === 'into') setInto(id)
    else moves.take(id, key as MoveStep)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target)
    const id = row?.dataset.category
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
    const [id, target] = [dragged.current, rowOf(event.target)?.dataset.category]
    if (!id || !target || id === target || !isDescendant(tree, target, id)) return
    notify('error', t('categories.intoItself', { name: tree.byId.get(id)?.name ?? '' }))
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
      <div className="category-hints">
        <span>
          {t('categories.count', { count: shown.length })}
          {mayOrder && <span className="category-how"> · {t('categories.how')}</span>}
        </span>
        {!matching && (
          <Button type="text" size="small" onClick={expansion.toggleAll}>
            {t(expansion.isAllOpen ? 'categories.collapseAll' : 'categories.expandAll')}
          </Button>
        )}
      </div>
      <AntTree<Node>
        className="category-tree"
        aria-label={t('categories.tree')}
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
          const category = tree.byId.get(key)
          return category ? (
            <CategoryRow
              entry={entry}
              category={category}
              count={tree.under(key).length}
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
