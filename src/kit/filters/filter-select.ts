import type { SelectProps } from 'antd'
import type { ReactNode } from 'react'
import type { FilterProps } from './filter-props'

export type FilterOption = { value: string; label: string; depth?: number; note?: string }
export type FilterSelectProps = FilterProps &
  Pick<SelectProps, 'onPopupScroll' | 'popupRender'> & {
    options: readonly FilterOption[]
    /** The label of a value that may not be among the options. */
    labelOf?: (value: string) => string
    loading?: boolean
    disabled?: boolean
    /** Called when the options are needed, and when no longer. */
    onNeeded?: (now: boolean) => void
    /** Provided if the parent searches the options. */
    onSearch?: (typed: string) => void
    /** Shown if there are no options. */
    none?: ReactNode
  }

/** What the user did with the outline of a select. */
export type Touched = 'focus' | 'press'
