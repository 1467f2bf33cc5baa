import { type ComponentType, createContext } from 'react'
import { sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Row } from '#kit/context/props.ts'
import type { CanView } from '#providers/auth/access-control.ts'

export type CreateRelatedProps = {
  target: AnyResource
  /** The initial name of the new record. */
  name: string
  onCreated: (record: Row) => void
  onClose: () => void
}

/** The form of a new record above the current one; undefined where none can be opened. */
export const CreateRelatedContext = createContext<ComponentType<CreateRelatedProps> | undefined>(undefined)

/** Longer forms need their own page. */
const maxFields = 12

/** Whether a reference can be created where it is selected: by a form without its own screen that is short enough. */
export const canCreateInPlace = (target: AnyResource, canView: CanView): boolean =>
  canView(target, 'create') &&
  !target.customViews?.includes('create') &&
  sectionsOf(target).flatMap(({ fields }) => fields).length <= maxFields
