import type { ComponentType } from 'react'

/** An icon of `@ant-design/icons`, or another component. */
export type Icon = ComponentType<{ 'aria-hidden': true }>
