import type { Key } from '#i18n/index.ts'

/** The scopes of shortcuts, which the help lists together. */
export const keyContexts = ['everywhere', 'list', 'record', 'form', 'decision'] as const
export type KeyContext = (typeof keyContexts)[number]

type Spec = {
  /** As browsers name it. */
  key: string
  /** With ⌘ or Ctrl: then it also works in inputs and dialogs. */
  mod?: true
  /** With Shift as well. */
  shift?: true
  /** Calls every registered handler, not only the last one. */
  each?: true
  /** Handled by the topmost layer; listed here for the help. */
  isHelpOnly?: true
  /** The actions by scope. */
  does: Partial<Record<KeyContext, Key>>
}

/** Every shortcut of the admin. Handlers refer to it by its action, never by its key. */
export const shortcuts = {
  palette: { key: 'k', mod: true, does: { everywhere: 'keys.palette' } },
  help: { key: '?', does: { everywhere: 'keys.help' } },
  /** Followed by the letter of a page. */
  go: { key: 'g', does: { everywhere: 'keys.go' } },
  close: { key: 'Escape', isHelpOnly: true, does: { everywhere: 'keys.close', form: 'keys.closeForm' } },
  search: { key: '/', does: { list: 'keys.search' } },
  next: { key: 'j', does: { list: 'keys.nextRow', record: 'keys.nextRecord', decision: 'keys.nextRequest' } },
  previous: {
    key: 'k',
    does: { list: 'keys.previousRow', record: 'keys.previousRecord', decision: 'keys.previousRequest' },
  },
  select: { key: 'x', does: { list: 'keys.select' } },
  open: { key: 'Enter', does: { list: 'keys.open' } },
  edit: { key: 'e', does: { list: 'keys.editRow', record: 'keys.edit' } },
  new: { key: 'n', does: { list: 'keys.new' } },
  undo: { key: 'z', mod: true, does: { everywhere: 'keys.undo' } },
  save: { key: 's', mod: true, each: true, does: { form: 'keys.save' } },
  saveNext: { key: 'Enter', mod: true, does: { form: 'keys.saveNext' } },
  saveNew: { key: 'Enter', mod: true, shift: true, does: { form: 'keys.saveNew' } },
  approve: { key: 'a', does: { decision: 'keys.approve' } },
  reason: { key: 'r', does: { decision: 'keys.reason' } },
  /** In the field for the reason, which handles it itself. */
  reject: { key: 'Enter', mod: true, isHelpOnly: true, does: { decision: 'keys.reject' } },
} as const satisfies Readonly<Record<string, Spec>>

export type Shortcut = keyof typeof shortcuts
export const shortcutOf = (name: Shortcut): Spec => shortcuts[name]
