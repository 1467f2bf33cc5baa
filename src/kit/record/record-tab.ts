import type { ReactNode } from 'react'
import type { AccessRule } from '../../../contract/policies/access'
import type { Row } from '../fields/props/props'

/** A part of a record that is a separate list or tool: stock, questions, reviews. */
export type RecordTab = {
  /** Its parameter in the address: `?tab=stock`. */
  key: string
  label: string
  can?: AccessRule
  /** The call beyond the specified API that it needs; a backend without it has no such tab. */
  extension?: string
  /** Mounted again whenever it is opened: its content changes by actions elsewhere. */
  reloads?: true
  draw: (record: Row) => ReactNode
}
