import type { ReactNode } from 'react'
import type { ExtensionName, ResourceName } from '#contract/types.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useKit } from '../context/context'
import { findEntry } from './paths'

/** A link to the list of a resource; absent where the backend lacks that part of it. */
export const EntryLink = (props: { to: ResourceName; extension: ExtensionName; icon: ReactNode }) => {
  const entry = findEntry(useKit().registry, props.to)
  const isServed = useCapability(props.extension)
  return entry && isServed ? (
    <LinkButton to={entry.path} icon={props.icon} title={resourceMany(entry.resource)}>
      {resourceMany(entry.resource)}
    </LinkButton>
  ) : null
}
