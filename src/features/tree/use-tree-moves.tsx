import type { MenuProps } from 'antd'
import { useRef, useState } from 'react'
import { t } from '#i18n/index.ts'
import { dismissToast, notify } from '#providers/notifications/notifications.ts'
import {
  changesForMove,
  isDescendant,
  type MoveStep,
  type TreeData,
  type TreeKind,
  targetOfStep,
} from './tree'

type Place = { parent: string | null; index: number }
type Parts = {
  texts: TreeKind['texts']
  tree: TreeData
  /** Resolves to whether it was saved. */
  move: (name: string, changes: ReturnType<typeof changesForMove>) => Promise<boolean>
  /** Called with the new parent, so that the item can be shown there. */
  onMoved: (id: string, parent: string | null) => void
}

const steps: readonly { step: MoveStep; key: string }[] = [
  { step: 'up', key: 'Alt+↑' },
  { step: 'down', key: 'Alt+↓' },
  { step: 'out', key: 'Alt+←' },
]

/** All ways of moving end here: announces the new position, or why it is not possible. */
export const useTreeMoves = ({ texts, tree, move, onMoved }: Parts) => {
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef(tree)
  latest.current = tree
  const message = useRef<string>(undefined)
  const nameOf = (id: string) => tree.byId.get(id)?.name ?? ''

  const put = (id: string, { parent, index }: Place) => {
    const name = nameOf(id)
    if (parent !== null && isDescendant(tree, parent, id)) {
      notify('error', t(`tree.${texts}.intoItself`, { name }))
      return
    }
    const siblings = tree.under(parent)
    const at = siblings.findIndex((row) => row.id === id)
    // Dropped where it was.
    if (at >= 0 && at === index) return
    const count = siblings.length + (at >= 0 ? 0 : 1)
    const where = { name, place: Math.min(index, count - 1) + 1, count }
    const announcement =
      parent === null
        ? t(`tree.${texts}.movedTop`, where)
        : t(`tree.${texts}.movedUnder`, { ...where, parent: nameOf(parent) })
    const former = {
      parent: tree.parentOf(id),
      index: tree.under(tree.parentOf(id)).findIndex((row) => row.id === id),
    }
    setAnnouncement(announcement)
    const saved = move(name, changesForMove(tree, id, parent, index))
    onMoved(id, parent)
    void saved.then((isSaved) => {
      if (!isSaved) return
      // Consecutive steps share one message.
      dismissToast(message.current)
      message.current = notify('success', announcement, {
        label: t('common.undo'),
        act: () => putBack(id, former, parent),
      })
    })
  }
  /** Moves the item back, unless it has been moved again since. */
  const putBack = (id: string, former: Place, left: string | null) => {
    const now = latest.current
    const name = now.byId.get(id)?.name ?? ''
    const isThere = former.parent === null || now.byId.has(former.parent)
    if (now.parentOf(id) !== left || !isThere || (former.parent && isDescendant(now, former.parent, id))) {
      notify('error', t('undo.failed', { reason: t(`tree.${texts}.movedSince`, { name }) }))
      return
    }
    void move(name, changesForMove(now, id, former.parent, former.index))
    onMoved(id, former.parent)
  }
  const take = (id: string, step: MoveStep) => {
    const place = targetOfStep(tree, id, step)
    if (place) put(id, place)
    else setAnnouncement(t(`tree.${texts}.nowhere.${step}`, { name: nameOf(id) }))
  }
  const items = (id: string): NonNullable<MenuProps['items']> => [
    ...steps.map(({ step, key }) => ({
      key: step,
      label: t(`tree.${texts}.${step as 'up' | 'down' | 'out'}`),
      extra: key,
      disabled: !targetOfStep(tree, id, step),
    })),
    { key: 'into', label: t(`tree.${texts}.into`) },
  ]
  return { put, take, items, announcement }
}
