import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { Registry } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { addressOfPage } from '#src/env.ts'
import { canDuplicate } from '../actions/duplicate'
import type { FormDrawerState } from '../actions/form-drawer-state'
import type { RecordRuns } from '../actions/use-record-action'
import { useKit } from '../context/context'
import type { Row } from '../context/props'
import { type OfferedAction, offeredActions, type RecordAction } from '../context/record-action'
import { copyPath, editPath, findEntryNamed, showPath } from '../navigation/paths'

/** Where a row leads, by the API and the role. The same object until these change, so that rows are not rendered again. */
export type RowLinks = {
  labelOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  editHrefOf?: (row: Row) => string
  open?: (row: Row, elsewhere?: boolean) => void
  edit?: (row: Row) => void
  copyLink?: (row: Row) => void
  /** Starts a new record as a copy of this one. */
  duplicate?: (row: Row) => void
  /** Whether rows have the button of a menu. */
  hasMenu: boolean
}
/** What the menu of a row offers. */
export type RowActions = {
  links: RowLinks
  remove: ((row: Row) => void) | undefined
  /** The further actions of that row, with the reason for each that is refused. */
  further: (row: Row) => readonly OfferedAction[]
  act: (action: RecordAction, row: Row) => void
}

/** The entry of the records' pages: that of the original for selected records. */
const homeOf = (registry: Registry, entry: Entry): Entry =>
  (entry.resource.collectionOf && findEntryNamed(registry, entry.resource.collectionOf)) || entry

/** The link of a row, if it is not the page of its record, and the location of its form, if it has no page. */
type Targets = { hrefOf: ((row: Row) => string) | undefined; forms: FormDrawerState | undefined }

export const useRowActions = (
  entry: Entry,
  { further, removal }: { further: readonly RecordAction[]; removal: RecordAction },
  runs: Pick<RecordRuns, 'act'>,
  { hrefOf: ownHrefOf, forms }: Targets,
): RowActions => {
  const may = useAccess()
  const canView = useCanView()
  const { resource } = entry
  const { registry } = useKit()
  const home = homeOf(registry, entry)
  const mayEdit = forms
    ? Boolean(resource.api.update) && may(accessRuleOfView(resource, 'edit'))
    : canView(home.resource, 'edit')
  const target = ownHrefOf ?? (mayEdit ? forms?.hrefOf : undefined)
  const mayOpen = target !== undefined || (!forms && canView(home.resource, 'show'))
  const mayRemove = canView(resource, 'delete')
  const mayDuplicate = !forms && canDuplicate(resource, canView)
  const hasMenu = mayOpen || mayEdit || mayRemove || further.some(({ can }) => may(can))
  const navigate = useNavigate()

  const links = useMemo((): RowLinks => {
    const labelOf = (row: Row) => String(row[resource.nameField] ?? row.id)
    const hrefOf = target ?? ((row: Row) => showPath(home, row.id))
    const editHrefOf = forms?.hrefOf ?? ((row: Row) => editPath(home, row.id))
    const go = (to: string) => void navigate(to)
    const copyLink = async (row: Row) => {
      const label = labelOf(row)
      try {
        await navigator.clipboard.writeText(new URL(addressOfPage(hrefOf(row)), window.location.origin).href)
        notify('info', t('list.linkCopied', { label }))
      } catch {
        notify('error', t('list.linkNotCopied', { label }))
      }
    }
    return {
      labelOf,
      ...(mayOpen && {
        hrefOf,
        open: (row: Row, elsewhere = false) =>
          elsewhere ? void window.open(addressOfPage(hrefOf(row)), '_blank', 'noopener') : go(hrefOf(row)),
        // Browsers deny the clipboard to pages over plain HTTP.
        ...('clipboard' in navigator && { copyLink: (row: Row) => void copyLink(row) }),
      }),
      ...(mayEdit && { editHrefOf, edit: (row: Row) => go(editHrefOf(row)) }),
      ...(mayDuplicate && { duplicate: (row: Row) => go(copyPath(entry, row.id)) }),
      hasMenu,
    }
  }, [home, entry, resource, navigate, mayOpen, mayEdit, mayDuplicate, hasMenu, target, forms])

  const act = (action: RecordAction, row: Row) => void runs.act(action, [row])
  return {
    links,
    remove: mayRemove ? (row) => act(removal, row) : undefined,
    further: (row) => offeredActions(further, may, row),
    act,
  }
}

const controls = 'a, button, input, label, select, textarea, [role="menu"], [role="button"]'

/** Whether text of the row is selected; the pointer of a click slips by a letter. */
const isTextSelected = (row: HTMLElement) => {
  const selection = window.getSelection()
  return selection !== null && row.contains(selection.anchorNode) && selection.toString().length > 1
}

/** Opens a row on a click anywhere but on its controls; selecting text is no click. */
export const openOnClick =
  ({ open }: RowLinks, row: Row) =>
  (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // For React, floating elements are inside the row; for users they are not.
    if (!event.currentTarget.contains(target) || target.closest(controls)) return
    if (event.defaultPrevented || isTextSelected(event.currentTarget)) return
    open?.(row, event.metaKey || event.ctrlKey)
  }
