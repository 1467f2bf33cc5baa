import { Suspense, useCallback, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useSession } from '#providers/auth/session.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { useWhenIdle } from '#ui/hooks/use-when-idle.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'

const Presence = lazyWithTexts(() => import('./Presence'))

type Props = { resource: AnyResource; recordId: string; isEditing?: boolean }

/** The colleagues who have a record open, loaded after the record. */
export const LazyPresence = (record: Props) => {
  const [isLate, setLate] = useState(false)
  useWhenIdle(useCallback(() => setLate(true), []))
  const isAvailable = useCapability('presence', isLate)
  const { viewing } = useSession()
  // Nothing is sent while viewing as another role.
  return isLate && isAvailable && !viewing ? (
    <Suspense fallback={null}>
      <Presence {...record} />
    </Suspense>
  ) : null
}
