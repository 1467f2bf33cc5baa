import type { ComponentType } from 'react'
import type { Field } from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'

/** A record as it came from the backend, its fields known by kind only. */
export type Row = { id: string; version?: number; createdAt?: string; updatedAt?: string } & Record<
  string,
  unknown
>

export type CellProps = {
  resource: AnyResource
  /** The key of the field. */
  name: string
  field: Field
  value: unknown
  /** The record of the value, if there is one. */
  record?: Row
  /** The values of the row, for a cell of rows inside a record. */
  row?: Readonly<Record<string, unknown>>
  /** `list`: one line of a table; `full`: the complete value on the page of a record. */
  size: 'list' | 'full'
}

/** `made`: the slug of the current name, whose field is called `source`. */
export type SlugSource = { made: string; source: string; isNew: boolean }

export type InputProps<V = unknown> = {
  resource: AnyResource
  name: string
  field: Field
  value: V | null | undefined
  onChange: (value: V | null) => void
  onBlur?: () => void
  /** Ties the input to its label. */
  id: string
  /** The text of the label, for inputs that a label element cannot refer to. */
  label: string
  disabled?: boolean
  invalid?: boolean
  /** Ids of the help and the errors next to the input. */
  describedBy?: string
  /** The record as it was read, in a form that edits one. */
  record?: Row
  /** The values of the row, for an input of rows inside a record. */
  row?: Readonly<Record<string, unknown>>
  placeholder?: string
  /** The number of characters that is advised, counted next to the input. */
  advised?: number
  /** For a slug: what it is made from. */
  slug?: SlugSource
  /** The attribute of native inputs. */
  autoComplete?: string
}

/** An input of one resource's field; `preload` fetches one that is in its own file. */
export type OwnInput = ComponentType<InputProps> & { preload?: () => Promise<unknown> }
