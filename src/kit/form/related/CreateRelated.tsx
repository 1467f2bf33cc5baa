import type { ReactNode } from 'react'
import { CreateRelatedContext } from '../../fields/ref/create-related'
import { lazy } from '../../lazy/lazy'

const CreateDrawer = lazy(() => import('./CreateDrawer'))

/** The references of the forms inside can be created where they are selected. */
export const CreateRelated = ({ children }: { children: ReactNode }) => (
  <CreateRelatedContext value={CreateDrawer}>{children}</CreateRelatedContext>
)
