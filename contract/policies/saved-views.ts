import type { AnyResource } from '../grammar/resource'
import { type AccessRule, type Grants, isGranted } from './access'

/** Shared views are saved by users who may change the listed records. */
export const shareViewRule = ({ subject }: Pick<AnyResource, 'subject'>): AccessRule => [subject, 'UPDATE']

type Saved = { isShared: boolean; ownerId: string }

/** Shared views belong to all staff, personal ones to their owner. */
export const mayChangeView = (
  { isShared, ownerId }: Saved,
  user: { id: string; role: Grants },
  resource: AnyResource,
): boolean => (isShared ? isGranted(user.role, shareViewRule(resource)) : ownerId === user.id)
