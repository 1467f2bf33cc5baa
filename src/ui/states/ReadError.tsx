import type { Failure } from '#providers/errors.ts'
import { SectionError } from './SectionError'

type Props = {
  title: string
  read: { failure: Failure | undefined; isFetching: boolean; refresh: () => unknown }
  isInline?: boolean
}

/** Reports that a part of the page couldn't be read; nothing if it could. */
export const ReadError = ({ title, read: { failure, isFetching, refresh }, ...look }: Props) =>
  failure && (
    <SectionError
      {...look}
      title={title}
      messages={failure.messages}
      busy={isFetching}
      onRetry={() => void refresh()}
    />
  )
