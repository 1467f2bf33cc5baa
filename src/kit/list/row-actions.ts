import { type MouseEvent, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Entry } from '../../../contract/grammar/sidebar'
import { t } from '../../i18n'
import { mayView, useAccess } from '../../providers/access'
import { notify } from '../../providers/notifications'
import type { Row } from '../context'
import { editPath, showPath } from '../paths'
import { useRemove } from '../use-remove'

/** What can be done with a row, by what the API has and the role may. */
export type RowActions = {
  labelOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  editHrefOf?: (row: Row) => string
  open?: (row: Row, elsewhere?: boolean) => void
  edit?: (row: Row) => void
  remove?: (row: Row) => void
  copyLink?: (row: Row) => void
}

/** The same object until what the role may do changes, so that rows need not be drawn anew. */
export const useRowActions = (entry: Entry): RowActions => {
  useAccess()
  const { resource } = entry
  const mayOpen = mayView(resource, 'show')
  const mayEdit = mayView(resource, 'edit')
  const mayRemove = mayView(resource, 'delete')
  const navigate = useNavigate()
  const { remove } = useRemove(entry)
  const latest = useRef({ navigate, remove })
  latest.current = { navigate, remove }

  return useMemo(() => {
    const labelOf = (row: Row) => String(row[resource.label] ?? row.id)
    const hrefOf = (row: Row) => showPath(entry, row.id)
    const editHrefOf = (row: Row) => editPath(entry, row.id)
    const go = (to: string) => void latest.current.navigate(to)
    const copyLink = async (row: Row) => {
      await navigator.clipboard.writeText(new URL(hrefOf(row), window.location.origin).href)
      notify('info', t('list.linkCopied', { label: labelOf(row) }))
    }
    return {
      labelOf,
      ...(mayOpen && {
        hrefOf,
        open: (row: Row, elsewhere = false) =>
          elsewhere ? void window.open(hrefOf(row), '_blank', 'noopener') : go(hrefOf(row)),
        // Browsers keep the clipboard from pages that came over plain HTTP.
        ...('clipboard' in navigator && { copyLink: (row: Row) => void copyLink(row) }),
      }),
      ...(mayEdit && { editHrefOf, edit: (row: Row) => go(editHrefOf(row)) }),
      ...(mayRemove && { remove: (row: Row) => void latest.current.remove(row) }),
    }
  }, [entry, resource, mayOpen, mayEdit, mayRemove])
}

export const hasActions = (a: RowActions) => Boolean(a.open ?? a.edit ?? a.remove)

const controls = 'a, button, input, label, select, textarea, [role="menu"]'

/** Opens a row for a press anywhere but on its controls; marking text is no press. */
export const openOnClick = (actions: RowActions, row: Row) => (event: MouseEvent<HTMLElement>) => {
  const target = event.target as HTMLElement
  // What floats over the page belongs to the row for React, but not for whoever presses it.
  if (!event.currentTarget.contains(target) || target.closest(controls)) return
  if (event.defaultPrevented || window.getSelection()?.toString()) return
  actions.open?.(row, event.metaKey || event.ctrlKey)
}
