import { type ComponentType, lazy } from 'react'
import type { Entry } from '../../contract/grammar/sidebar'
import type { CustomScreen, FieldPath, PageKey } from '../../contract/types'
import type { CellProps, InputProps } from '../kit/context'
import { NameCell } from './products/NameCell'

/** Everything that a declaration can not say. A declared screen that is missing here does not compile. */
export const screens: Record<CustomScreen, ComponentType<{ entry: Entry }>> = {}

export const pages: Record<PageKey, ComponentType> = {
  dashboard: lazy(() => import('./home/Home')),
  profile: lazy(() => import('./profile/Profile')),
}

export const cells: Partial<Record<FieldPath, ComponentType<CellProps>>> = {
  'products.name': NameCell,
  'roles.permissions': lazy(() => import('./roles/PermissionTable')),
}

export const inputs: Partial<Record<FieldPath, ComponentType<InputProps>>> = {
  'roles.permissions': lazy(() => import('./roles/PermissionMatrix')),
}
