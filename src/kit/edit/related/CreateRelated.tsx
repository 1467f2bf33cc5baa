import type { ReactNode } from 'react'
import { CreateRelatedContext } from '#kit/fields/ref/create-related.ts'
import { lazy } from '#ui/lazy/lazy.tsx'

const CreateDrawer = lazy(() => import('./CreateDrawer'))

/** The references of the forms inside can be created where they are selected. */
export const CreateRelated = ({ children }: { children: ReactNode }) => (
  <CreateRelatedContext value={CreateDrawer}>{children}</CreateRelatedContext>
)
