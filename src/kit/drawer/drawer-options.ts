import type { ComponentType } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { lazy } from '#ui/lazy/lazy.tsx'
import type { Row } from '../context/props'

/** `onRemoved`: the record is gone, and the next one follows. */
export type PanelProps<R = Row> = { resource: AnyResource; record: R; onRemoved?: (() => void) | undefined }
type Panel<R> = ComponentType<PanelProps<R>>
/** A drawer next to a list, for a resource whose records have no pages. */
export type DrawerOptions<R = Row> = {
  /** In pixels. */
  width?: number
  titleOf?: (record: R) => string
  /** Replaces the declared sections. */
  Body?: Panel<R>
  /** Starts loading `Body` together with the drawer. */
  load?: () => Promise<unknown>
}

/** A drawer with its own body, which is loaded with the first record that is opened. */
export const drawerOf = <R = Row>(
  load: () => Promise<{ default: Panel<R> }>,
  options: Pick<DrawerOptions<R>, 'width' | 'titleOf'> = {},
): DrawerOptions<R> => ({ ...options, load, Body: lazy(load) })
