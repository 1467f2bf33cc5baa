import type { ReactNode } from 'react'
import { SkeletonCard } from '#kit/records/record-states.tsx'
import type { Failure } from '#providers/errors.ts'
import { Loaded } from '#ui/states/Loaded.tsx'

type Props = {
  setting: { known: unknown; failure: Failure | undefined; isFetching: boolean; refresh: () => void }
  /** The message if it cannot be loaded. */
  failed: string
  children: ReactNode
}

/** A setting, or its loading and error states. */
export const SettingState = ({ setting, failed, children }: Props) => (
  <Loaded read={setting} data={setting.known} failed={failed} loading={<SkeletonCard rows={5} />}>
    {() => children}
  </Loaded>
)
