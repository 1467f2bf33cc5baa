import type { ComponentType } from 'react'
import type { Entry, PlainPage } from '../../contract/grammar/sidebar'
import type { AccessRule } from '../../contract/policies/access'
import type { ZoneName, ZoneProps } from '../kit/layout/zone/zones'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
type PanelOf<Z extends ZoneName> = {
  key: string
  can: AccessRule
  load: Load<ZoneProps[Z]>
} & (Z extends 'record' ? { resources: readonly string[] } : object)

/** What a module adds to the admin, without a change of its code. */
export type Extension = {
  /** Unique; it begins the keys of its texts. */
  name: string
  /** Resources and pages, at the end of a group of the sidebar or, without one, of the sidebar. */
  menu?: readonly { group?: string; place: Entry | PlainPage }[]
  /** The component of each of its pages, by the key of the page. */
  pages?: Readonly<Record<string, Load<object>>>
  /** Below the details of records. */
  recordPanels?: readonly PanelOf<'record'>[]
  /** At the end of the dashboard. */
  dashboardCards?: readonly PanelOf<'dashboard'>[]
  /** Bengali names of what it declares, by key: `menu.board`, `reminders.many`. English is as declared. */
  bengali?: Readonly<Record<string, string>>
}
