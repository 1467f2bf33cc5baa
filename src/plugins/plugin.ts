import type { ComponentType } from 'react'
import type { Text } from '#contract/grammar/text.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import type { Icon, RecordPanelProps } from '#kit/context/context.tsx'
import type { CellProps, OwnInput, Row } from '#kit/context/props.ts'
import type { ActionDialogProps } from '#kit/context/record-action.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type Panel<P> = { key: string; can: AccessRule; load: Load<P> }

/** An action on records; its component is drawn once it is chosen, and calls `onClose` at its end. */
export type AddedAction = {
  /** Unique in the plugin. */
  key: string
  /** The names of the resources whose records have it. */
  resources: readonly string[]
  can: AccessRule
  label: string
  /** The label for several selected records, with their number as `{count}`; without it, the action is for one only. */
  bulk?: Text
  icon?: Icon
  /** The records it applies to; all by default. */
  applies?: (record: Row) => boolean
  /** Why it is refused for a record, as text. */
  disabledReason?: (record: Row) => string | undefined
  load: Load<ActionDialogProps>
}

/** What the admin draws for a plugin, besides what its declarations express: the folder `plugins/<name>` has it in its `admin.ts`. */
export type AdminPlugin = {
  /** The name of the plugin; it begins the keys of its texts. */
  name: string
  /** The icons of its menu entries, by the names of its resources and the keys of its pages. */
  icons?: Readonly<Record<string, Icon>>
  /** Cells in lists and inputs in forms of its fields, by `reminders.task`. */
  cells?: Readonly<Record<string, ComponentType<CellProps>>>
  inputs?: Readonly<Record<string, OwnInput>>
  /** The component of each of its pages, by the key of the page; of `customViews` of its resources, by `workshops.list`. */
  pages?: Readonly<Record<string, Load<object>>>
  /** In the menus of rows and record pages, in the bulk bar and in the command palette. */
  recordActions?: readonly AddedAction[]
  /** Below the details of records. */
  recordPanels?: readonly (Panel<RecordPanelProps> & { resources: readonly string[] })[]
  /** At the end of the dashboard. */
  dashboardCards?: readonly Panel<object>[]
  /** Bengali names of what it declares, by key: `menu.board`, `reminders.many`. English is as declared. */
  bengali?: Readonly<Record<string, string>>
}
