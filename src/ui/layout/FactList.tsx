import type { ReactNode } from 'react'

/** Names and values that belong to no record; those of a record are drawn by `Values`. */
export const FactList = ({
  className,
  of,
}: {
  className?: string
  of: readonly (readonly [name: string, value: ReactNode, className?: string | undefined])[]
}) => (
  <dl className={className}>
    {of.map(([name, value, own]) => (
      <div key={name} className={own}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
