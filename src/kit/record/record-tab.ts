import type { ReactNode } from 'react'
import type { Demand } from '../../../contract/policies/access'
import type { Row } from '../fields/props/props'

/** A part of a record that is a list or a tool of its own: stock, questions, reviews. */
export type RecordTab = {
  /** Its word in the address: `?tab=stock`. */
  key: string
  label: string
  can?: Demand
  /** The call beyond the specified API that it lives on; a backend without it has no such tab. */
  extension?: string
  /** Drawn anew whenever it is opened: what it shows changes by what is done elsewhere. */
  anew?: true
  draw: (record: Row) => ReactNode
}
