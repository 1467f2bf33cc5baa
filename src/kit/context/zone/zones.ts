import type { ComponentType } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import type { Row } from '../props'

/** The places of pages that extensions add panels to, with what a panel there receives. */
export type ZoneProps = {
  /** Below the details of a record. */
  record: { resource: AnyResource; record: Row }
  /** At the end of the dashboard. */
  dashboard: object
}
export type ZoneName = keyof ZoneProps

/** Part of a page. Users without the permission don’t have it, and its code is loaded only where it is drawn. */
type Panel<Z extends ZoneName> = {
  key: string
  can: AccessRule
  /** Of the zone `record`: the resources whose pages have it. */
  resources?: readonly string[]
  Body: ComponentType<ZoneProps[Z]>
}
export type Zones = { readonly [Z in ZoneName]?: readonly Panel<Z>[] }
