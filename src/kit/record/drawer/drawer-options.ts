import { type ComponentType, lazy } from 'react'
import type { AnyResource } from '../../../../contract/grammar/resource'
import type { Row } from '../../fields/props/props'

type Panel = ComponentType<{ resource: AnyResource; record: Row }>
/** A drawer next to a list, for a resource whose records have no pages. */
export type DrawerOptions = {
  /** In pixels. */
  width?: number
  titleOf?: (record: Row) => string
  /** Replaces the declared sections. */
  Body?: Panel
  /** Starts loading `Body` together with the drawer. */
  load?: () => Promise<unknown>
}

/** A drawer with its own body, which is loaded with the first record that is opened. */
export const drawerOf = (
  load: () => Promise<{ default: ComponentType<{ record: Row }> }>,
  options: Pick<DrawerOptions, 'width' | 'titleOf'> = {},
): DrawerOptions => ({ ...options, load, Body: lazy(load) })
