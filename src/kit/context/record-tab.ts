import type { ReactNode } from 'react'
import type { AccessRule } from '#contract/policies/access.ts'
import type { ExtensionName } from '#contract/types.ts'
import type { Row } from './props'

/** A part of a record that is a separate list or tool: stock, questions, reviews. */
export type RecordTab<R = Row> = {
  /** Its parameter in the address: `?tab=stock`. */
  key: string
  label: string
  can?: AccessRule
  /** The call beyond the specified API that it needs; a backend without it has no such tab. */
  extension?: ExtensionName
  /** Mounted again whenever it is opened: its content changes by actions elsewhere. */
  reloads?: true
  draw: (record: R) => ReactNode
}
/** The same with a name that is computed from a declaration. */
export type DerivedTab = Omit<RecordTab, 'extension'> & { extension?: string }
