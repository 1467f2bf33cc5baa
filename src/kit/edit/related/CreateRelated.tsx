import type { ReactNode } from 'react'
import { lazy } from '../../../ui/lazy/lazy'
import { CreateRelatedContext } from '../../fields/ref/create-related'

const CreateDrawer = lazy(() => import('./CreateDrawer'))

/** The references of the forms inside can be created where they are selected. */
export const CreateRelated = ({ children }: { children: ReactNode }) => (
  <CreateRelatedContext value={CreateDrawer}>{children}</CreateRelatedContext>
)
